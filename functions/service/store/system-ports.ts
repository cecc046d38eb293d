import { randomBytes } from 'node:crypto';
import type { Ports } from '../domain/ports.ts';

/** The clock and the randomness of this process. */
export const systemPorts: Ports = { now: () => Date.now(), random: (bytes) => randomBytes(bytes) };
