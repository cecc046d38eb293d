import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';

/**
 * Holds every synth to cdk-nag's AwsSolutions pack. The template validation that comes with CDK runs beside it, and
 * the context of cdk.json makes errors of its findings.
 */
export function addValidation(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}

/**
 * Accepts findings on one resource.
 *
 * @param construct the resource, or the construct whose only child it is
 * @param reasons by the finding's id, such as `AwsSolutions-IAM5[Resource::*]`: why it is right here
 */
export function acknowledge(construct: IConstruct, reasons: Readonly<Record<string, string>>): void {
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));
}
