/** Runs the service on a clock that is `LATER_MS` ahead. */
await import(`./clock.ts?ms=${process.env.LATER_MS}`);
await import('../../../bin/local.ts');
