import { describe, expect, it } from 'vitest';
import { safeFileName } from '../../../../functions/service/domain/file-name.ts';

describe('a file name', () => {
  it.each(['hero', 'Gestühl', '椅子', 'a.b', 'a b', "it's", '🪑', 'console', 'com', 'lpt'])(
    'stays %j',
    (name) => {
      expect(safeFileName(name, 'model')).toBe(name);
    },
  );

  it.each([
    ['a/b', 'a_b'],
    ['a\\b', 'a_b'],
    ['C:\\x', 'C__x'],
    ['..', 'model'],
    [' . ', 'model'],
    ['', 'model'],
    ['\u200b\u2060', 'model'],
    ['.hidden', 'hidden'],
    ['end. ', 'end'],
    ['a\0b\u009fc', 'a_b_c'],
    ['txt\u202egpj', 'txt_gpj'],
    ['<>:"|?*', '_______'],
    ['NUL', '_NUL'],
    ['a\ud800b', 'a\ufffdb'],
    ['椅'.repeat(100), '椅'.repeat(66)],
    [`${'x'.repeat(198)}🪑`, 'x'.repeat(198)],
    [`${'x'.repeat(199)} y`, 'x'.repeat(199)],
    ['com1.backup', '_com1.backup'],
  ])('of %j is %j', (name, safe) => {
    expect(safeFileName(name, 'model')).toBe(safe);
  });
});
