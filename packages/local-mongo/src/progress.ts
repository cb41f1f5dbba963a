/** Progress message for the person who waits; `text` is a plain English sentence without a full stop. */
export interface ProgressEvent {
  step: 'downloading' | 'download_failed' | 'waiting' | 'starting';
  text: string;
}

export type OnProgress = (event: ProgressEvent) => void;
