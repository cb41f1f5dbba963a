import type { FindAddress, RenderPage } from './app/render-page.ts';

// What `entry-server.tsx` exports once it is built, for whoever uses the build.
export declare const findAddress: FindAddress;
export declare const renderPage: RenderPage;
export type { AskedCall, CallAnswer, FindAddress, PageRequest, RenderedPage, RenderPage } from './app/render-page.ts';
