import { evaluateConditions } from './conditions.ts';
import { asList, type ConditionKeys, type Statement } from './statement.ts';
import { matchesWildcard } from './wildcard.ts';

/** One action on one resource. */
export interface Permission {
  /** `service:Action`; case does not matter. */
  readonly action: string;
  readonly resource: string;
  /** What a condition may ask about; see {@link ConditionKeys}. */
  readonly conditionKeys?: ConditionKeys;
}

export interface AuthorizationRequest extends Permission {
  /** Who asks, as the refusal shall name it: `role SettleRole`. */
  readonly principal: string;
}

export type Decision =
  | { readonly allowed: true }
  /** `missing` is a sentence for whoever must mend the policy. */
  | { readonly allowed: false; readonly missing: string };

/**
 * Decides as IAM does for identity policies: an explicit Deny wins, then an Allow, else it is refused.
 * What cannot be judged here (an operator or a condition key that is not known) never allows, and makes a Deny apply.
 *
 * @param statements every statement of the principal's policies, intrinsics resolved
 * @returns whether it is allowed, and if not, which statement is missing or stands in the way
 * @see https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_evaluation-logic.html
 */
export function authorize(statements: readonly Statement[], request: AuthorizationRequest): Decision {
  const { principal, action, resource } = request;
  const concerned = statements.filter((statement) => concerns(statement, request));
  const reasons: string[] = [];
  let allowed = false;
  for (const statement of concerned) {
    const result = evaluateConditions(statement.Condition ?? {}, request.conditionKeys ?? {});
    if (statement.Effect === 'Deny') {
      if ('met' in result && !result.met) continue;
      const unknown = 'unknown' in result ? `, whose ${result.unknown} is not evaluated here` : '';
      return refused(
        `${principal} is denied ${action} on ${resource} by statement ${label(statement)}${unknown}`,
      );
    }
    if ('unknown' in result) {
      reasons.push(`${result.unknown} of statement ${label(statement)} is not evaluated here`);
    } else if (result.met) {
      allowed = true;
    } else {
      reasons.push(`the conditions of statement ${label(statement)} are not met`);
    }
  }
  if (allowed) return { allowed: true };
  const because = reasons.length === 0 ? '' : `: ${reasons.join('; ')}`;
  return refused(`${principal} has no statement that allows ${action} on ${resource}${because}`);
}

const refused = (missing: string): Decision => ({ allowed: false, missing });

/** The Sid, or without one the statement itself. */
const label = (statement: Statement): string => statement.Sid ?? JSON.stringify(statement);

function concerns(statement: Statement, { action, resource }: Permission): boolean {
  const name = action.toLowerCase();
  const matchesAction = (pattern: string) => matchesWildcard(pattern.toLowerCase(), name);
  const matchesResource = (pattern: string) => matchesWildcard(pattern, resource);
  const byAction =
    statement.NotAction === undefined
      ? asList(statement.Action).some(matchesAction)
      : !asList(statement.NotAction).some(matchesAction);
  const byResource =
    statement.NotResource === undefined
      ? asList(statement.Resource).some(matchesResource)
      : !asList(statement.NotResource).some(matchesResource);
  return byAction && byResource;
}
