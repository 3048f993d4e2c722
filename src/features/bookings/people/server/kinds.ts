import { giftChanged } from '../../credits/server/gift-email.tsx';
import { placeAsked, placeGiven, placeTaken } from '../../names/server/name-emails.tsx';
import { refundMade } from '../../orders/server/payment-returned-email.tsx';
import { placesOffered, removedFromWaitlist } from '../../waitlist/server/waitlist-emails.tsx';
import { golfDayChanged } from './send-notices.ts';

export const bookingNotifications = [
  placesOffered,
  removedFromWaitlist,
  placeGiven,
  placeAsked,
  placeTaken,
  refundMade,
  golfDayChanged,
  giftChanged,
];
