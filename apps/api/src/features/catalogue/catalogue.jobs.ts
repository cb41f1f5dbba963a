import type { Job } from '../../lib/tasks/job.ts';
import type { PictureStore } from './pictures/pictures.service.ts';
import { sweepPictures } from './pictures/sweep-pictures.ts';

const sweepPauseMs = 3_600_000;

/** Removes unused pictures. */
export function catalogueJobs({ pictures }: { pictures: PictureStore }): Job[] {
  return [
    {
      name: 'sweep_pictures',
      pauseMs: sweepPauseMs,
      run: () => sweepPictures(pictures),
      failure: 'a picture could not be removed yet',
    },
  ];
}
