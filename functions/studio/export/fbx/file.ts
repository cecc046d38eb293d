import { p70, properties70 } from './property70.ts';
import { encodeRecords, type FbxRecord, int32, int64, raw, record, text } from './record.ts';
import type { Scene } from './scene.ts';

const VERSION = 7400;
const MAGIC = 'Kaydara FBX Binary  \0\x1a\0';
/** Readers hold these three against each other; one constant triple makes equal models equal files. */
const CREATION_TIME = '1970-01-01 10:00:00:000';
const FILE_ID = '28b32aebb624ccc2bfc8b02aa92bfcf1';
const FOOTER_ID = 'fabcab09d0c8d466b176fb831cf7267e';
const END_MAGIC = 'f85a8c6adef5d97eece90ce3758f290b';
const CREATOR = 'Asset generation service: metres, Y up';
const ALIGNMENT_BYTES = 16;
const RESERVED_BYTES = 120;
const TIME_MODE_30_FPS = 6;

const hex = (digits: string): Uint8Array => Uint8Array.from(Buffer.from(digits, 'hex'));

/**
 * A binary FBX 7.4 file of these objects.
 *
 * @param duration_ticks when the longest clip ends
 */
export function fbxFile({ objects, counts, connections }: Scene, duration_ticks: number): Uint8Array {
  const body = encodeRecords(
    [
      ...header(),
      globalSettings(duration_ticks),
      documents(),
      record('References', []),
      definitions(counts),
      record('Objects', [], objects),
      record('Connections', [], connections),
      record('Takes', [], [record('Current', [text('')])]),
    ],
    MAGIC.length + 4,
  );
  return assemble(body);
}

function assemble(body: Uint8Array): Uint8Array {
  const bodyStart = MAGIC.length + 4;
  const idEnd = bodyStart + body.length + FOOTER_ID.length / 2 + 4;
  // An aligned file is padded all the same.
  const padded = (Math.floor(idEnd / ALIGNMENT_BYTES) + 1) * ALIGNMENT_BYTES;
  const bytes = new Uint8Array(padded + 4 + RESERVED_BYTES + END_MAGIC.length / 2);
  const view = new DataView(bytes.buffer);
  bytes.set(Buffer.from(MAGIC, 'latin1'));
  view.setUint32(MAGIC.length, VERSION, true);
  bytes.set(body, bodyStart);
  bytes.set(hex(FOOTER_ID), bodyStart + body.length);
  view.setUint32(padded, VERSION, true);
  bytes.set(hex(END_MAGIC), padded + 4 + RESERVED_BYTES);
  return bytes;
}

function header(): FbxRecord[] {
  const stamp = { Year: 1970, Month: 1, Day: 1, Hour: 10, Minute: 0, Second: 0, Millisecond: 0 };
  const moment = Object.entries(stamp).map(([name, value]) => record(name, [int32(value)]));
  return [
    record(
      'FBXHeaderExtension',
      [],
      [
        record('FBXHeaderVersion', [int32(1003)]),
        record('FBXVersion', [int32(VERSION)]),
        record('EncryptionType', [int32(0)]),
        record('CreationTimeStamp', [], [record('Version', [int32(1000)]), ...moment]),
        record('Creator', [text(CREATOR)]),
      ],
    ),
    record('FileId', [raw(hex(FILE_ID))]),
    record('CreationTime', [text(CREATION_TIME)]),
    record('Creator', [text(CREATOR)]),
  ];
}

/**
 * Y up, right-handed, as glTF is. A unit is `UnitScaleFactor` centimetres: with 100 it is a metre, and coordinates stay
 * as glTF has them. That serves readers that heed the factor (Blender, Unity) and those that do not (three, assimp).
 */
function globalSettings(duration_ticks: number): FbxRecord {
  return record(
    'GlobalSettings',
    [],
    [
      record('Version', [int32(1000)]),
      properties70(
        p70.int('UpAxis', 1),
        p70.int('UpAxisSign', 1),
        p70.int('FrontAxis', 2),
        p70.int('FrontAxisSign', 1),
        p70.int('CoordAxis', 0),
        p70.int('CoordAxisSign', 1),
        p70.int('OriginalUpAxis', 1),
        p70.int('OriginalUpAxisSign', 1),
        p70.double('UnitScaleFactor', 100),
        p70.double('OriginalUnitScaleFactor', 100),
        p70.enum('TimeMode', TIME_MODE_30_FPS),
        p70.time('TimeSpanStart', 0),
        p70.time('TimeSpanStop', duration_ticks),
      ),
    ],
  );
}

function documents(): FbxRecord {
  return record(
    'Documents',
    [],
    [
      record('Count', [int32(1)]),
      record(
        'Document',
        [int64(1), text(''), text('Scene')],
        [properties70(), record('RootNode', [int64(0)])],
      ),
    ],
  );
}

function definitions(counts: ReadonlyMap<string, number>): FbxRecord {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 1);
  const type = (name: string, count: number) =>
    record('ObjectType', [text(name)], [record('Count', [int32(count)])]);
  return record(
    'Definitions',
    [],
    [
      record('Version', [int32(100)]),
      record('Count', [int32(total)]),
      type('GlobalSettings', 1),
      ...[...counts].map(([name, count]) => type(name, count)),
    ],
  );
}
