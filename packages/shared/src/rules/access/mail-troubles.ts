/**
 * Why the mail server takes no mails: its name is unknown, it refuses the connection, it does not answer, it refuses the sign-in,
 * its encryption fails, or it puts them off with words of its own.
 */
export const mailTroubles = ['unknown_name', 'unreachable', 'silent', 'sign_in', 'encryption', 'put_off'] as const;
export type MailTrouble = (typeof mailTroubles)[number];
