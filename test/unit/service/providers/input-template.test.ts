import { describe, expect, it } from 'vitest';
import {
  checkTemplate,
  fillTemplate,
  mentions,
} from '../../../../functions/service/providers/input-template.ts';

const fields = {
  prompt: 'a chair',
  polycount: 5000,
  size: '2K',
  image: 'data:a',
  images: ['data:a', 'data:b'],
};

describe('fillTemplate', () => {
  it('takes our fields by name, one of several by its number, and leaves everything else as it is', () => {
    const template = {
      text: '$prompt',
      views: '$images',
      back: '$images.1',
      steps: 50,
      seed: null,
      on: true,
    };
    expect(fillTemplate(template, fields)).toEqual({
      text: 'a chair',
      views: ['data:a', 'data:b'],
      back: 'data:b',
      steps: 50,
      seed: null,
      on: true,
    });
  });

  it('leaves out what the job has not, inside of lists and objects too', () => {
    const template = {
      mesh: '$model',
      left: '$images.2',
      all: ['$image', '$model'],
      nested: { mesh: '$model', n: 1 },
    };
    expect(fillTemplate(template, fields)).toEqual({ all: ['data:a'], nested: { n: 1 } });
  });

  it('looks a value up in a table, and leaves out one that the table has not', () => {
    const px = { $from: '$size', values: { '1K': 1024, '2K': 2048 } };
    expect(fillTemplate({ px }, fields)).toEqual({ px: 2048 });
    expect(fillTemplate({ px }, { size: '4K' })).toEqual({});
    expect(fillTemplate({ px }, { size: 'constructor' })).toEqual({});
  });

  it('writes a dollar sign that is doubled, and never takes a prompt for a name', () => {
    expect(fillTemplate({ a: '$$5', b: '$prompt' }, { prompt: '$image' })).toEqual({ a: '$5', b: '$image' });
  });

  it('reaches nothing that objects inherit', () => {
    expect(fillTemplate({ a: '$constructor', b: '$__proto__' }, {})).toEqual({});
  });
});

describe('checkTemplate', () => {
  it.each([
    [{ a: '$promt' }, 'a names $promt;'],
    [{ a: [{ b: '$imges.0' }] }, 'a names $imges.0;'],
    [{ a: { $from: '$sizes', values: {} } }, 'a names $sizes;'],
  ])('names an unknown field of %j', (template, message) => {
    expect(() => checkTemplate(template)).toThrow(message);
  });
});

describe('mentions', () => {
  it('finds a field wherever it stands', () => {
    expect(mentions({ a: { faces: ['$polycount'] } }, 'polycount')).toBe(true);
    expect(mentions({ a: { $from: '$polycount', values: {} } }, 'polycount')).toBe(true);
    expect(mentions({ a: '$prompt', b: '$$polycount' }, 'polycount')).toBe(false);
  });
});
