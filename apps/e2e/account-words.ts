import type { Language } from './words.ts';

/** What somebody with an account reads, written out as in `words.ts`. */
interface AccountWords {
  login: string;
  register: string;
  submitRegistration: string;
  accountName: string;
  email: string;
  password: string;
  confirm: string;
  looksGood: string;
  matches: string;
  mismatch: string;
  passwordRule: RegExp;
  profile: string;
  newPassword: string;
  confirmNew: string;
  updateProfile: string;
  profileUpdated: string;
  myOrders: string;
  noOrders: string;
  logout: string;
  loggedOut: string;
  reviewSignIn: string;
  stars: string;
  fiveStars: string;
  comment: string;
  sendReview: string;
  reviewThanks: string;
  verified: string;
  paidColumn: RegExp;
  cancelOrder: string;
  cancelYes: string;
  cancelled: RegExp;
  wrongCredentials: string;
}

const de: AccountWords = {
  login: 'Anmelden',
  register: 'Kundenkonto anlegen',
  submitRegistration: 'Konto anlegen',
  accountName: 'Name',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  confirm: 'Passwort wiederholen',
  looksGood: 'Sieht gut aus.',
  matches: 'Die Passwörter stimmen überein.',
  mismatch: 'Die Passwörter stimmen nicht überein.',
  passwordRule: /Das Passwort braucht 6 bis 20 Zeichen/,
  profile: 'Profil',
  newPassword: 'Neues Passwort',
  confirmNew: 'Neues Passwort wiederholen',
  updateProfile: 'Profil aktualisieren',
  profileUpdated: 'Profil aktualisiert',
  myOrders: 'Meine Bestellungen',
  noOrders: 'Sie haben noch keine Bestellungen',
  logout: 'Abmelden',
  loggedOut: 'Sie sind abgemeldet.',
  reviewSignIn: 'Zum Bewerten melden Sie sich bitte an.',
  stars: 'Sterne',
  fiveStars: '5 – ausgezeichnet',
  comment: 'Kommentar',
  sendReview: 'Bewertung absenden',
  reviewThanks: 'Vielen Dank für Ihre Bewertung.',
  verified: 'Verifizierter Kauf',
  paidColumn: /Offen/,
  cancelOrder: 'Bestellung stornieren',
  cancelYes: 'Ja, stornieren',
  cancelled: /wurde storniert/,
  wrongCredentials: 'E-Mail-Adresse oder Passwort stimmen nicht.',
};

const en: AccountWords = {
  login: 'Log in',
  register: 'Create an account',
  submitRegistration: 'Create account',
  accountName: 'Name',
  email: 'E-mail address',
  password: 'Password',
  confirm: 'Repeat password',
  looksGood: 'Looks good.',
  matches: 'Passwords match.',
  mismatch: "Passwords don't match!",
  passwordRule:
    /Password should be between 6 to 20 characters which contain at least one numeric digit, one uppercase and one lowercase letter\./,
  profile: 'Profile',
  newPassword: 'New password',
  confirmNew: 'Repeat new password',
  updateProfile: 'Update profile',
  profileUpdated: 'Profile Updated',
  myOrders: 'My orders',
  noOrders: "You don't have any orders yet",
  logout: 'Log out',
  loggedOut: 'You are logged out.',
  reviewSignIn: 'Please sign in to write a review.',
  stars: 'Rating',
  fiveStars: '5 – excellent',
  comment: 'Comment',
  sendReview: 'Send review',
  reviewThanks: 'Thank you for your review.',
  verified: 'Verified purchase',
  paidColumn: /Open/,
  cancelOrder: 'Cancel order',
  cancelYes: 'Yes, cancel it',
  cancelled: /was successfully deleted/,
  wrongCredentials: 'E-mail address or password is wrong.',
};

export const accountWords: Record<Language, AccountWords> = { de, en };
