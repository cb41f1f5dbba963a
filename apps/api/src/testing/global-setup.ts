export { setup } from '@kontor/local-mongo/test-mongo';
