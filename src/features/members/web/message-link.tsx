import { ButtonLink, type ButtonVariant } from '#ui/button.tsx';
import { memberPageTexts as texts } from '../profiles/texts.ts';

type MessageLinkProps = {
  readonly username: string;
  readonly name: string;
  readonly variant?: ButtonVariant;
};

/**
 * To the conversation with a member. The page there says so if one can't write to them, and what to
 * do.
 */
export const MessageLink = ({ username, name, variant = 'primary' }: MessageLinkProps) => (
  <ButtonLink to={`/messages/with/${username}`} variant={variant}>
    {texts.message}
    <span className="sr-only">: {name}</span>
  </ButtonLink>
);
