// In the place of the model's worker (breakable-model.ts).
throw new Error('broken by the test');
