import { skipToken } from '@reduxjs/toolkit/query/react';
import type { LabelRun, NewLabelRun } from '@kontor/shared/wire/carriers';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { readProblem } from '../../../api/problem.ts';
import { labelsChanged, useLabelRunQuery, useStartLabelsMutation } from '../../../entities/carrier/carriers-api.ts';

/**
 * Starts a run that buys labels, and follows it. `RunProgress` polls while it works; the labels are reloaded once it is done.
 */
export function useLabelRun() {
  const dispatch = useDispatch();
  const [id, setId] = useState<string>();
  const [start, { error, isLoading }] = useStartLabelsMutation();
  const { currentData } = useLabelRunQuery(id === undefined ? skipToken : { params: { id } });
  const run: LabelRun | undefined = currentData;
  const isDone = run?.state === 'done';
  useEffect(() => {
    if (isDone) dispatch(labelsChanged());
  }, [isDone, dispatch]);
  const buy = async (asked: NewLabelRun): Promise<boolean> => {
    const { data } = await start({ body: asked });
    if (data) setId(data._id);
    return data !== undefined;
  };
  return {
    buy,
    id,
    run,
    busy: isLoading || (id !== undefined && !isDone),
    problem: isLoading ? undefined : readProblem(error),
  };
}
