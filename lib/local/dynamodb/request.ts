import { type Json, type Store, type Types, validation, validations } from './dynalite.ts';

const RETURN_OLD_ITEM = {
  ReturnValuesOnConditionCheckFailure: { type: 'String', enum: ['ALL_OLD', 'NONE'] },
};

/** What dynalite does not know of a request, by operation. */
const ADDED_TYPES: Record<string, Types> = {
  PutItem: RETURN_OLD_ITEM,
  UpdateItem: RETURN_OLD_ITEM,
  DeleteItem: RETURN_OLD_ITEM,
  CreateTable: { DeletionProtectionEnabled: 'Boolean' },
};

/** The types of an operation's request in dynalite's notation. */
export const typesOf = (operation: string): Types => ({
  ...validation(operation).types,
  ...ADDED_TYPES[operation],
});

/**
 * Checks a request and parses its expressions, as DynamoDB does before it looks at any table.
 * @param body is used up: what DynamoDB does not know is removed from it.
 * @throws a refusal: SerializationException or ValidationException
 */
export function checkRequest(operation: string, body: Json, store: Store): Json {
  return checkAgainst(typesOf(operation), body, store, validation(operation).custom);
}

/** The same for an operation that dynalite does not have. */
export function checkAgainst(
  types: Types,
  body: Json,
  store: Store,
  custom?: (data: Json, store: Store) => string | undefined,
): Json {
  const data = validations.checkTypes(body, types);
  validations.checkValidations(data, types, custom, store);
  return data;
}
