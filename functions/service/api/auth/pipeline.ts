import type { Context } from 'aws-lambda';
import type { Received } from '../chain.ts';
import { begun } from '../dashboard/begun.ts';
import type { FoundSession } from '../dashboard/look-up-session.ts';
import { type ApiHandler, framed } from '../frame.ts';
import type { Reply } from '../reply.ts';

/** The handler of a step of sign-in or sign-out. It is open while the service is closed: nothing is made but a session. */
export const serveSignIn = (
  name: string,
  respond: (context: Context & Received & FoundSession) => Promise<Reply>,
): ApiHandler =>
  framed(
    name,
    begun().handler((_event, context) => respond(context)),
  );
