import { createSample, startSimulatedClass } from '../../contract/api/presentations/sample.ts';
import type { Handle } from '../http/handle.ts';
import { perUploader } from '../http/rate-limits.ts';
import type { SampleService } from './sample.service.ts';

export function sampleRoutes(handle: Handle, sample: SampleService): void {
  handle(
    createSample,
    async ({ presenter }) => ({ data: await sample.create(presenter) }),
    perUploader,
  );
  handle(startSimulatedClass, async ({ presenter, params }) => ({
    data: { simulated_class: await sample.startClass(presenter, params.id) },
  }));
}
