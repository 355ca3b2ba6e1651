/** Where live channels are ended when the tokens behind them are revoked. */
export interface LiveSessions {
  signOut(tokenHash: string): void;
  /** @param keptHash the token of the one session that goes on */
  signOutPresenter(presenterId: number, keptHash?: string): void;
  /** The presentation and its students are gone. */
  endClass(presentationId: number): void;
}
