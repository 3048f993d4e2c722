import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asksToBook, openBooking } from '#features/events/addresses.ts';

const fromPage = { ...openBooking, fromPage: true } as const;

/**
 * The booking that is open on the page of an event. Whether it is open is in the router's state, so
 * the address stays the same, and Back closes a booking that was opened on this page.
 */
export function useBookingSheet() {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation();
  const isOpen = asksToBook(state);
  const isFromPage = isOpen && 'fromPage' in (state as object);
  const here = pathname + search + hash;
  const open = useCallback(() => {
    void navigate(here, { state: fromPage, preventScrollReset: true });
  }, [navigate, here]);
  const close = useCallback(() => {
    if (isFromPage) void navigate(-1);
    else void navigate(here, { replace: true, state: null, preventScrollReset: true });
  }, [navigate, isFromPage, here]);

  return { isOpen, isFromPage, open, close };
}
