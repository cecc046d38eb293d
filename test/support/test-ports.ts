import { randomBytes } from 'node:crypto';
import type { Ports } from '../../functions/service/domain/ports.ts';

/** Ports whose clock stands still until it is set. */
export interface TestPorts extends Ports {
  now_ms: number;
}

/** Ports that stand at a time of day far from midnight in UTC and in Korea. */
export function testPorts(start = '2026-03-10T04:00:00.000Z'): TestPorts {
  const ports: TestPorts = {
    now_ms: Date.parse(start),
    now: () => ports.now_ms,
    random: (bytes) => randomBytes(bytes),
  };
  return ports;
}

/** Ports whose every random byte is the same. */
export const constantPorts = (now_ms: number, byte: number): Ports => ({
  now: () => now_ms,
  random: (bytes) => new Uint8Array(bytes).fill(byte),
});
