import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FunctionCode } from 'aws-cdk-lib/aws-cloudfront';

const SOURCE = join(import.meta.dirname, 'viewer-request.js');
const PLACE = "const DOMAIN = '';";

/**
 * The code of the CloudFront Function, told the domain of the service.
 * @param domainName the operator's; without one users know the service by the distribution's
 */
export function viewerRequestCode(domainName = ''): FunctionCode {
  const source = readFileSync(SOURCE, 'utf8');
  if (!source.includes(PLACE)) throw new Error(`${SOURCE} has no place for the domain.`);
  return FunctionCode.fromInline(source.replace(PLACE, `const DOMAIN = '${domainName}';`));
}
