import { type FbxRecord, float64, int32, int64, type Property, record, text } from './record.ts';

/** One named value of an object: name, type, label, flags (`A` animatable, `U` user-defined), values. */
const value70 = (
  name: string,
  type: string,
  label: string,
  flags: string,
  ...values: Property[]
): FbxRecord => record('P', [text(name), text(type), text(label), text(flags), ...values]);

/** The named values of an object, in the form that FBX 7 has. */
export const properties70 = (...values: FbxRecord[]): FbxRecord => record('Properties70', [], values);

/** The kinds of named values that are written here. */
export const p70 = {
  int: (name: string, value: number) => value70(name, 'int', 'Integer', '', int32(value)),
  enum: (name: string, value: number) => value70(name, 'enum', '', '', int32(value)),
  bool: (name: string, value: boolean) => value70(name, 'bool', '', '', int32(value ? 1 : 0)),
  double: (name: string, value: number) => value70(name, 'double', 'Number', '', float64(value)),
  /** An animatable number. */
  number: (name: string, value: number) => value70(name, 'Number', '', 'A', float64(value)),
  text: (name: string, value: string) => value70(name, 'KString', '', '', text(value)),
  path: (name: string, value: string) => value70(name, 'KString', 'XRefUrl', '', text(value)),
  time: (name: string, ticks: number) => value70(name, 'KTime', 'Time', '', int64(ticks)),
  /** A distance with its unit; or a percentage, which has one nevertheless. */
  distance: (name: string, value: number) => value70(name, 'Distance', '', '', float64(value), text('cm')),
  color: (name: string, rgb: readonly number[]) => value70(name, 'Color', '', 'A', ...rgb.map(float64)),
  vector: (name: string, xyz: readonly number[]) =>
    value70(name, 'Vector3D', 'Vector', '', ...xyz.map(float64)),
  /** A node's own transform; `name` is also its type. */
  local: (name: 'Lcl Translation' | 'Lcl Rotation' | 'Lcl Scaling', xyz: readonly number[]) =>
    value70(name, name, '', 'A', ...xyz.map(float64)),
} as const;
