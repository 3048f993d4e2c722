import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** The account that logs in or registers in a test. */
export const robin = {
  id: '0197',
  username: 'robin',
  firstName: 'Robin',
  isAdmin: false,
  isActive: true,
};
const typing = userEvent.setup();

export const arriveAt = async () => (await screen.findByTestId('elsewhere')).textContent;
export const type = async (label: string, text: string) =>
  typing.type(screen.getByLabelText(label), text);
export const press = (name: string) => typing.click(screen.getByRole('button', { name }));
