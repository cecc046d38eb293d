import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Construct } from 'constructs';

export interface BudgetProps {
  /** What the account may cost a month, in US dollars. */
  readonly monthly_usd: number;
  /** Who is told. */
  readonly email: string;
}

/**
 * Tells by e-mail when the month's costs have passed four fifths of what they may be, and when they are forecast to pass
 * all of it. They are the whole account's: AWS tells costs of stacks apart only where tags were activated for it.
 */
export class Budget extends Construct {
  constructor(scope: Construct, id: string, { monthly_usd, email }: BudgetProps) {
    super(scope, id);
    const when = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        notificationType,
        threshold,
        comparisonOperator: 'GREATER_THAN',
        thresholdType: 'PERCENTAGE',
      },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    });
    new CfnBudget(this, 'Budget', {
      budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: monthly_usd, unit: 'USD' } },
      notificationsWithSubscribers: [when('ACTUAL', 80), when('FORECASTED', 100)],
    });
  }
}
