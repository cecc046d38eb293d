/** Runs the service of the tests on a clock that is `LATER_MS` ahead. */
await import(`./clock.ts?ms=${process.env.LATER_MS}`);
await import('../test-local.ts');
