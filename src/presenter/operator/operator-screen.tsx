// All accounts of this server, for who runs it: found by name or address, given another plan, blocked,
// deleted.

import { useEffect, useRef, useState } from 'react';
import {
  accountsOnAPage,
  listAccounts,
  type OperatedAccount,
} from '../../../contract/api/operator/operator.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchIcon } from '../../ui/icon/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { lazyComponent } from '../../lazy.tsx';
import { sayOperator as say } from '../../i18n/presenter.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { useLoad } from '../loading/use-load.ts';
import { AccountCard } from './account-card.tsx';
import './operator.css';

/** Most servers have none. */
const Platforms = lazyComponent(async () =>
  (await import('./platforms/platforms-section.tsx')).withItsWords(),
);

interface Asked {
  search: string;
  page: number;
}

export function OperatorScreen() {
  useTitle(say('title'));
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<Asked>({ search: '', page: 1 });
  const found = useLoad(() => call(listAccounts, { query: asked }));
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  const { reload } = found;
  useEffect(() => {
    // `useLoad` has asked for these already.
    if (isFirst.current) isFirst.current = false;
    else void reload();
  }, [asked, reload]);
  const turnTo = (page: number) => {
    setAsked({ ...asked, page });
    heading.current?.focus();
  };
  const replace = (id: number, account: OperatedAccount | undefined) =>
    found.change(({ data, total, ...rest }) => ({
      ...rest,
      data: data.flatMap((one) => (one.id === id ? (account ?? []) : one)),
      total: account ? total : total - 1,
    }));
  const pages = found.state === 'ready' ? Math.ceil(found.data.total / accountsOnAPage) : 0;
  return (
    <div className="operator">
      <h1 ref={heading} tabIndex={-1}>
        {say('title')}
      </h1>
      <search>
        <form
          className="operator__search"
          onSubmit={(event) => {
            event.preventDefault();
            setAsked({ search: typed.trim(), page: 1 });
          }}
        >
          <TextField
            label={say('search')}
            type="search"
            value={typed}
            maxLength={254}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit" variant="secondary">
            {say('find')}
          </Button>
        </form>
      </search>
      {found.state === 'loading' && <Spinner label={say('loading')} isPage />}
      {found.state === 'failed' && (
        <LoadFailed error={found.error} onRetry={() => void found.reload()} />
      )}
      {found.state === 'ready' && (
        <>
          <output className="operator__count">{say('count', { count: found.data.total })}</output>
          {found.data.data.length === 0 ? (
            <EmptyState icon={<SearchIcon />} text={say('none')} />
          ) : (
            <ul className="operator__accounts">
              {found.data.data.map((account) => (
                <AccountCard
                  key={account.id}
                  account={account}
                  onChanged={(changed) => replace(account.id, changed)}
                />
              ))}
            </ul>
          )}
        </>
      )}
      {pages > 1 && (
        <div className="operator__pages">
          <Button
            variant="secondary"
            disabled={asked.page === 1}
            onClick={() => turnTo(asked.page - 1)}
          >
            {say('earlier')}
          </Button>
          <span>{say('page', { page: asked.page, pages })}</span>
          <Button
            variant="secondary"
            disabled={asked.page >= pages}
            onClick={() => turnTo(asked.page + 1)}
          >
            {say('later')}
          </Button>
        </div>
      )}
      {found.state === 'ready' && found.data.offers_lti && <Platforms />}
    </div>
  );
}
