import { registerHooks } from 'node:module';

/** openapi-typescript works by the compiler's API, which TypeScript 7 does not have. */
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
        ? 'typescript-5'
        : specifier,
      context,
    ),
});
