import { giftChanged } from '../../credits/server/tell-member.ts';
import { placeAsked, placeGiven, placeTaken } from '../../names/server/emails.tsx';
import { refundMade } from '../../orders/server/queue.ts';
import { placesOffered, removedFromWaitlist } from '../../waitlist/server/emails.tsx';
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
