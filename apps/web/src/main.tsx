import { startShop } from './app/start.tsx';

const root = document.querySelector<HTMLElement>('#root');
if (root) void startShop(root);
