import { createContext, type ReactNode, useContext } from 'react';
import { type User, useUser } from './session.ts';

type Auth = {
  /** Who is logged in; `null` for a visitor, and while the session loads. */
  readonly user: User;
  readonly isLoading: boolean;
};

const AuthContext = createContext<Auth | undefined>(undefined);

/** Provides the logged-in user to the whole site. */
export function AuthProvider({ children }: { readonly children: ReactNode }) {
  const { data, isPending } = useUser();
  return <AuthContext value={{ user: data ?? null, isLoading: isPending }}>{children}</AuthContext>;
}

/** Who is logged in. Throws outside an `AuthProvider`. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
