/** Every file of texts: each is a chunk of its own, loaded when it is first wanted. */
export const textFiles = import.meta.glob<object>('../../../../packages/languages/*/site/*.ts');
