import { expect, test } from 'vitest';
import { Room } from '../../../../lib/local/functions/room.ts';

/** Two cores, of whose time a part is idle. */
function machine() {
  const state = { now_ms: 0, idle_ms: 0 };
  return {
    pass(ms: number, idleShare: number): void {
      state.now_ms += ms;
      state.idle_ms += 2 * ms * idleShare;
    },
    now: () => state.now_ms,
    coreTimes: () => ({ idle_ms: state.idle_ms, all_ms: 2 * state.now_ms }),
  };
}

test('a machine with idle cores has room, whatever was loaded a moment ago', () => {
  const cores = machine();
  const room = new Room(cores);
  room.loaded(1_000);
  cores.pass(300, 0.5);
  expect(room.has()).toBe(true);
});

test('a machine without has room for loading in a fifth of the time', () => {
  const cores = machine();
  const room = new Room(cores);
  cores.pass(300, 0);
  expect(room.has()).toBe(true);
  room.loaded(1_000);
  cores.pass(3_900, 0);
  expect(room.has()).toBe(false);
  cores.pass(100, 0);
  expect(room.has()).toBe(true);
});

test('what happens within a moment is not judged', () => {
  const cores = machine();
  const room = new Room(cores);
  room.loaded(1_000);
  cores.pass(300, 0.5);
  expect(room.has()).toBe(true);
  cores.pass(100, 0);
  expect(room.has()).toBe(true);
  cores.pass(200, 0);
  expect(room.has()).toBe(false);
});
