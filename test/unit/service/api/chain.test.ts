import type { Context } from 'aws-lambda';
import { describe, expect, it, vi } from 'vitest';
import { chain, type Middleware, type Received, when } from '../../../../functions/service/api/chain.ts';
import { activeKey } from '../../../../functions/service/api/middlewares/active-key.ts';
import { knownKey } from '../../../../functions/service/api/middlewares/known-key.ts';
import { trustedOrigin } from '../../../../functions/service/api/middlewares/trusted-origin.ts';
import { serve } from '../../../../functions/service/api/pipeline.ts';
import { NO_CONTENT, ok } from '../../../../functions/service/api/reply.ts';
import { ROUTES } from '../../../../functions/service/api/routes.ts';

const adding = <Adds extends object>(adds: Adds): Middleware<Adds> => ({
  before({ context }) {
    Object.assign(context, adds);
  },
});
const context = () => ({}) as Context & Received;

describe('a chain', () => {
  it('hands its handler what its middlewares add', async () => {
    const respond = chain()
      .use(adding({ colour: 'red' }))
      .use(adding({ size: 3 }))
      .handler(async (_event, { colour, size }) => ok({ colour, size }));
    expect((await respond({} as never, context())).dataJson).toBe('{"colour":"red","size":3}');
  });

  it('asks nobody after the middleware that answers', async () => {
    const later = vi.fn();
    const respond = chain()
      .use({ before: () => NO_CONTENT })
      .use({ before: later })
      .handler(later);
    expect(await respond({} as never, context())).toBe(NO_CONTENT);
    expect(later).not.toHaveBeenCalled();
  });

  it('passes by a middleware that does not apply', async () => {
    const respond = chain()
      .use(when(false, { before: () => NO_CONTENT }))
      .handler(async () => ok({}));
    expect((await respond({} as never, context())).statusCode).toBe(200);
  });
});

describe('the compiler refuses', () => {
  /** `npm run check` is the test: a line that compiles after all is an error under `@ts-expect-error`. None is called. */
  const refused = {
    'a handler that reads what no middleware adds': () =>
      // @ts-expect-error: nobody has looked for the key
      chain().handler(async (_event, { key }) => ok({ key })),
    'a middleware before the one whose findings it judges': () =>
      // @ts-expect-error: the key is not looked up yet
      chain().use(trustedOrigin('')).use(knownKey()),
    'a middleware that reads the key before it is known': () =>
      // @ts-expect-error: as above
      chain().use(activeKey(ROUTES[0])),
    'an account on a route that creates no job': () =>
      // @ts-expect-error: only job-creating routes read the account
      serve({ route: 'list-models', respond: async ({ account }) => ok({ account }) }),
    'fields of an endpoint that takes none': () =>
      // @ts-expect-error: without a reader there are no fields
      serve({ route: 'list-models', respond: async ({ fields }) => ok({ name: fields.name }) }),
  };

  it.each(Object.entries(refused))('%s', (_, line) => {
    expect(line).toBeTypeOf('function');
  });

  it('nothing that a job-creating route has', () => {
    const line = () => serve({ route: 'remesh', respond: async ({ account, key }) => ok({ account, key }) });
    expect(line).toBeTypeOf('function');
  });
});
