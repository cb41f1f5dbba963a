import type { Job } from '../../lib/tasks/job.ts';
import type { OutsideFinder } from './opensearch/opensearch-finder.ts';
import type { PictureStore } from './pictures/pictures.service.ts';
import { sweepPictures } from './pictures/sweep-pictures.ts';

const sweepPauseMs = 3_600_000;
/** Requests make the index follow at once; this keeps it near while no request comes, and rebuilds it. */
const indexPauseMs = 5000;

const followCatalogue = (finder: OutsideFinder): Job => ({
  name: 'search_index',
  pauseMs: indexPauseMs,
  run: ({ signal }) => finder.keep(signal),
  failure: 'the search index could not follow the catalogue',
  onEnd: () => void finder.close().catch(() => undefined),
});

/** Removes unused pictures, and keeps the index of an engine outside of the process. */
export function catalogueJobs({
  pictures,
  outsideFinder,
}: {
  pictures: PictureStore;
  outsideFinder?: OutsideFinder | undefined;
}): Job[] {
  return [
    {
      name: 'sweep_pictures',
      pauseMs: sweepPauseMs,
      run: () => sweepPictures(pictures),
      failure: 'a picture could not be removed yet',
    },
    ...(outsideFinder ? [followCatalogue(outsideFinder)] : []),
  ];
}
