import type { FindAddress, RenderPage } from './app/render-page.ts';

// Exports of the built `entry-server.tsx`, for users of the build.
export declare const findAddress: FindAddress;
export declare const renderPage: RenderPage;
export type { AskedCall, CallAnswer, FindAddress, PageRequest, RenderedPage, RenderPage } from './app/render-page.ts';
