import { describe, expect, it } from 'vitest';
import {
  derivedName,
  fileStem,
  promptName,
  urlName,
} from '../../../../functions/service/domain/asset-name.ts';

describe('the name of an asset made from a prompt', () => {
  it.each([
    ['a wooden chair', 'a wooden chair'],
    ['  a\n\twooden   chair ', 'a wooden chair'],
    ['\u0001a\u0002chair', 'a chair'],
    ['a \u202echair\u202c', 'a chair'],
    ['one two three four five six seven eight nine', 'one two three four five six seven eight'],
    ['x'.repeat(101), 'x'.repeat(100)],
    [`${'x'.repeat(99)}🪑`, 'x'.repeat(99)],
    ['木の椅子', '木の椅子'],
    [`${'\u200b'.repeat(100)}chair`, 'chair'],
    [`${'\u200b'.repeat(99)}🪑`, '🪑'],
    [`\u200b ${'\u2800'.repeat(500)} ${'\ufe0f'.repeat(300)}a\u200b chair`, 'a\u200b chair'],
  ])('of %j is %j', (prompt, name) => {
    expect(promptName(prompt)).toBe(name);
  });
});

describe('the name of an asset made from the file of a URL', () => {
  it.each([
    ['https://host.example/pictures/my%20robot.final.png?x=1#y', 'my robot.final'],
    ['https://host.example/robot', 'robot'],
    ['https://host.example/', 'unnamed'],
    ['https://host.example', 'unnamed'],
    ['https://host.example/.png', 'unnamed'],
    ['https://host.example/%20.png', 'unnamed'],
    ['https://host.example/%E0%A4.png', '%E0%A4'],
    ['https://host.example/a%00b%0A.png', 'ab'],
    [`https://host.example/${'x'.repeat(200)}.png`, 'x'.repeat(100)],
  ])('%s is %j', (url, name) => {
    expect(urlName(url, 'unnamed')).toBe(name);
  });
});

describe('the name of an asset made from a file', () => {
  it.each([
    ['robot.png', 'robot'],
    ['a\u202egpj\u2066.b\u2028.png', 'agpj.b'],
    ['\u202e.png', 'unnamed'],
    ['שלום\u200f.png', 'שלום\u200f'],
    ['\u200b.png', 'unnamed'],
    [`${'\u200b'.repeat(100)}robot.png`, 'robot'],
    [`${' '.repeat(200)}robot .png`, 'robot'],
  ])('called %j is %j', (file, name) => {
    expect(fileStem(file, 'unnamed')).toBe(name);
  });
});

describe('the name of a derived asset', () => {
  it("is the source's with the operation", () => {
    expect(derivedName('chair', 'remesh')).toBe('chair (remesh)');
  });

  it('names an operation once that is done twice in a row', () => {
    expect(derivedName('chair (remesh)', 'remesh')).toBe('chair (remesh)');
    expect(derivedName('chair (remesh)', 'texture')).toBe('chair (remesh) (texture)');
  });

  it('has 100 characters at most', () => {
    expect(derivedName('x'.repeat(100), 'remesh')).toBe(`${'x'.repeat(91)} (remesh)`);
  });

  it('cuts no character in half', () => {
    expect(derivedName(`${'x'.repeat(90)}🪑`, 'remesh')).toBe(`${'x'.repeat(90)} (remesh)`);
  });
});
