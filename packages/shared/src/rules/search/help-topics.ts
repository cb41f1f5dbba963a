/** Subjects of questions that a page of the shop answers. */
export const helpTopics = ['shipping', 'returns', 'contact', 'order', 'privacy', 'terms'] as const;
export type HelpTopic = (typeof helpTopics)[number];
