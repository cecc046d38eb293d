import * as z from 'zod/mini';
import { getUsageSchema } from '../../schemas/get-usage.ts';

/** GET /dashboard/api/usage: the days, of which all sums are answered. */
export const usageGroupsSchema = z.omit(getUsageSchema, { groupBy: true });
