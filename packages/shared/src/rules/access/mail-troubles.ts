/**
 * Reasons why the mail server accepts no mails: unknown name, refused connection, no answer, refused sign-in, failed
 * encryption, or a temporary refusal with its own message.
 */
export const mailTroubles = ['unknown_name', 'unreachable', 'silent', 'sign_in', 'encryption', 'put_off'] as const;
export type MailTrouble = (typeof mailTroubles)[number];
