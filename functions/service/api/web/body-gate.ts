import type { IncomingMessage } from 'node:http';
import { LIMITS } from '../../domain/limits.ts';
import { addressSubject } from '../../domain/rate-limit.ts';
import { unreadable } from '../bounded-json.ts';
import { requireWithinLimit } from '../rate-limit.ts';

const { perAddress, rate_bytesPerS, behind_s } = LIMITS.upload;
const TICK_MS = 1_000;
/** Most bodies are received by then. */
const RETRY_AFTER_S = 5;

/** Bodies that are being received, by the address that sends them. */
const receiving = new Map<string, number>();

/** Lets a message's body in, once: as one of few of its address, and no slower than the rate. */
export class BodyGate {
  readonly #message: IncomingMessage;
  readonly #address: string;
  /** Whether the rest of the body is worth waiting for: its sender has a good key, and has not been too slow. */
  patient = false;

  constructor(message: IncomingMessage, address: string) {
    this.#message = message;
    this.#address = addressSubject(address);
  }

  /**
   * @param receive reads the body, until what it is given rejects
   * @throws ServiceError `rateLimited` (10003) beside as many of the same address as may be received at once,
   *   `unreadableBody` (2002) if the body comes too slowly, and what `receive` throws
   */
  async open<Received>(receive: (interrupted: Promise<never>) => Promise<Received>): Promise<Received> {
    const others = receiving.get(this.#address) ?? 0;
    requireWithinLimit({ exceeded: others >= perAddress, resetsIn_s: RETRY_AFTER_S });
    this.patient = true;
    receiving.set(this.#address, others + 1);
    const pace = watchPace(this.#message);
    pace.tooSlow.catch(() => {
      this.patient = false;
    });
    try {
      return await receive(pace.tooSlow);
    } finally {
      pace.end();
      this.#leave();
    }
  }

  #leave(): void {
    const left = receiving.get(this.#address)! - 1;
    if (left > 0) receiving.set(this.#address, left);
    else receiving.delete(this.#address);
  }
}

/** Rejects `tooSlow` when the sender has fallen behind. Time in which bytes lie here unread is not the sender's. */
function watchPace(message: IncomingMessage): { readonly tooSlow: Promise<never>; end(): void } {
  const slow = Promise.withResolvers<never>();
  let inHand_bytes = behind_s * rate_bytesPerS;
  let seen_bytes = message.socket.bytesRead;
  const timer = setInterval(() => {
    const now_bytes = message.socket.bytesRead;
    const due_bytes = message.readableLength > 0 || message.complete ? 0 : (TICK_MS / 1000) * rate_bytesPerS;
    inHand_bytes = Math.min(behind_s * rate_bytesPerS, inHand_bytes + now_bytes - seen_bytes - due_bytes);
    seen_bytes = now_bytes;
    if (inHand_bytes <= 0)
      slow.reject(unreadable(`The body came slower than ${rate_bytesPerS} bytes a second.`));
  }, TICK_MS);
  return { tooSlow: slow.promise, end: () => clearInterval(timer) };
}
