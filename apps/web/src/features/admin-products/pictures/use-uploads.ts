import { limits } from '@kontor/shared/rules/access/limits';
import type { UploadedImage } from '@kontor/shared/wire/uploads';
import { useEffect, useRef, useState } from 'react';
import { readProblem } from '../../../api/problem.ts';
import type { Problem } from '../../../lib/problem.ts';
import { useUploadPictureMutation } from '../../../entities/product/picture-api.ts';
import { findFinalReason, sortFiles, type RefusedFile } from '../../../entities/product/picture-choice.ts';

/** A file that is being uploaded. */
export interface Upload {
  id: number;
  file: File;
  /** Uploaded share, from 0 to 1. */
  share: number;
  /** Reason of a failure; the upload can be repeated. */
  problem?: Problem | undefined;
}

/** Running upload, and how to abort it. */
interface Running {
  sent: Promise<void>;
  stop: () => void;
}

/** Runs jobs one after another; leaving the page aborts the running job and drops the others. */
function useQueue() {
  const queue = useRef({ last: Promise.resolve(), left: false, running: new Map<number, Running>() });
  const dropped = useRef(new Set<number>());
  useEffect(() => {
    const { current } = queue;
    current.left = false;
    return () => {
      current.left = true;
      for (const { stop } of current.running.values()) stop();
    };
  }, []);
  const isDropped = (id: number): boolean => queue.current.left || dropped.current.has(id);
  const runAfter = async (previous: Promise<void>, id: number, start: () => Running): Promise<void> => {
    await previous;
    if (isDropped(id)) return;
    const running = start();
    queue.current.running.set(id, running);
    await running.sent;
    queue.current.running.delete(id);
  };
  return {
    isDropped,
    add: (id: number, start: () => Running): void => {
      queue.current.last = runAfter(queue.current.last, id, start);
    },
    drop: (id: number): void => {
      dropped.current.add(id);
      queue.current.running.get(id)?.stop();
    },
  };
}

let lastId = 0;

/** Uploads files one after another, each with its own progress and result; leaving the page aborts them. */
export function useUploads(onStored: (image: UploadedImage) => void) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [sendFile] = useUploadPictureMutation();
  const queue = useQueue();

  const change = (id: number, changes: Partial<Upload>): void =>
    setUploads((present) => present.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const forget = (id: number): void => setUploads((present) => present.filter((upload) => upload.id !== id));

  const settle = (id: number, file: File, problem: Problem | undefined, image: UploadedImage | undefined): void => {
    if (queue.isDropped(id)) return;
    const reason = problem && findFinalReason(problem);
    if (problem && !reason) return change(id, { problem });
    forget(id);
    if (reason) setRefused((present) => [...present, { file: file.name, reason }]);
    else if (image) onStored(image);
  };
  const enqueue = ({ id, file }: Upload): void =>
    queue.add(id, () => {
      const request = sendFile({ file, onProgress: (share) => change(id, { share }) });
      return {
        sent: request.then(({ data, error }) => settle(id, file, readProblem(error), data?.[0])),
        stop: () => request.abort(),
      };
    });

  return {
    uploads,
    refused,
    /** Whether an upload is running or waiting; failed ones wait for a decision. */
    busy: uploads.some(({ problem }) => problem === undefined),
    /** Adds files from a dialog or a drop; `stored` pictures count towards the limit. */
    add: (files: readonly File[], stored: number): void => {
      const sorted = sortFiles(files, limits.images - stored - uploads.length);
      setRefused(sorted.refused);
      const added = sorted.accepted.map((file) => ({ id: (lastId += 1), file, share: 0 }));
      setUploads((present) => [...present, ...added]);
      added.forEach(enqueue);
    },
    retry: (upload: Upload): void => {
      change(upload.id, { problem: undefined, share: 0 });
      enqueue(upload);
    },
    drop: ({ id }: Upload): void => {
      queue.drop(id);
      forget(id);
    },
  };
}
