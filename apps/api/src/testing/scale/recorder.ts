/** Does some work of the shop, notes its operations under this name, and returns its result. */
export type Recorder = <Result>(name: string, work: () => PromiseLike<Result>) => Promise<Result>;
