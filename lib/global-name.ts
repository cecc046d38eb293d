import { Aws, Names } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Of the part before the region: the narrowest field is 64 characters, the longest region has 14. */
const MAX_LENGTH = 48;

/**
 * The name of a resource whose names are shared by all regions of an account, such as CloudFront's. It holds the stack's
 * name and the region, so that two stacks, and one stack in two regions, can stand side by side.
 *
 * @param suffix tells what one construct has several of from one another
 */
export const globalName = (construct: IConstruct, suffix = ''): string =>
  `${Names.uniqueResourceName(construct, { maxLength: MAX_LENGTH - suffix.length })}${suffix}-${Aws.REGION}`;
