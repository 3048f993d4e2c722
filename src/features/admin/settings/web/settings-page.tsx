import { useSearchParams } from 'react-router';
import { adminsOnly, adminsOnlyHere } from '#features/identity/accounts/web/admins-only.ts';
import type { SettingGroupView } from '#features/settings/contract.ts';
import type { SettingGroup } from '#features/settings/settings.ts';
import { settingList } from '#features/settings/web/queries.ts';
import { brand } from '#lib/brand.ts';
import { formatDateTime } from '#lib/club-time.ts';
import { apiQuery, presets } from '#platform/api-client/queries.ts';
import { useApi } from '#platform/api-client/use-api.ts';
import { WhenLoaded } from '#ui/list/when-loaded.tsx';
import { AdminLayout } from '../../frame/web/admin-layout.tsx';
import type { TrueFigures, trueFiguresApi } from '../contract.ts';
import { fieldLabel, settingSummary, settingWords, valueText } from '../setting-words.ts';
import type { Route } from './+types/settings-page';
import { LogoForm, LogoPicture } from './logo-form.tsx';
import { SettingForm } from './setting-form.tsx';

const trueFigures = apiQuery<typeof trueFiguresApi.readTrueFigures>('/api/admin/settings/figures');

export const meta: Route.MetaFunction = () => [
  { title: `Settings · ${brand.name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = (args: Route.LoaderArgs) => adminsOnly(args, [settingList, trueFigures]);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
  adminsOnlyHere(args, [settingList, trueFigures]);

/** /admin/settings: what organisers decide about the site, a question a row, one open at a time. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminLayout page={loaderData}>
      <h1 className="text-title">Settings</h1>
      <p className="mt-2 measure text-ink-soft">
        Changes take effect at once, on every page and in every email.
      </p>
      <Groups />
    </AdminLayout>
  );
}

function Groups() {
  const result = useApi(settingList, presets.realTime);
  const [search, setSearch] = useSearchParams();
  const open = search.get('open');

  return (
    <WhenLoaded result={result} what="settings">
      {({ groups }) => (
        <ul className="mt-8 max-w-3xl divide-y divide-line rounded-large border border-line bg-ivory-bright shadow-soft">
          {groups.map((view) => (
            <li key={view.group}>
              <GroupRow
                view={view}
                isOpen={open === view.group}
                onToggle={() =>
                  setSearch(open === view.group ? {} : { open: view.group }, {
                    replace: true,
                    preventScrollReset: true,
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </WhenLoaded>
  );
}

type RowProps = {
  readonly view: SettingGroupView;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

function GroupRow({ view, isOpen, onToggle }: RowProps) {
  const { group, value } = view;
  const { question, readBy } = settingWords[group];

  return (
    <>
      <h2 className="font-sans text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`settings-${group}`}
          onClick={onToggle}
          className="flex min-h-18 w-full cursor-pointer items-center justify-between gap-4 px-5 py-3 text-left hover:bg-ivory md:px-6"
        >
          <span className="min-w-0">
            <span className="block font-semibold">{question}</span>
            <span className="block text-sm font-normal text-ink-soft wrap-anywhere figures">
              {settingSummary(group, value)}
            </span>
          </span>
          <span aria-hidden="true" className="shrink-0 text-sm font-normal link">
            {isOpen ? 'Close' : 'Change'}
          </span>
        </button>
      </h2>
      <div id={`settings-${group}`} hidden={!isOpen}>
        {isOpen && (
          <div className="grid gap-5 px-5 pt-1 pb-6 md:px-6">
            <p className="measure text-sm text-ink-soft">{readBy}</p>
            {group === 'claims' && <Figures />}
            {group === 'logo' ? (
              <LogoForm view={view} />
            ) : (
              <SettingForm key={view.version} view={view} onSaved={onToggle} />
            )}
            <History view={view} />
          </div>
        )}
      </div>
    </>
  );
}

/** What is true of each claim, so that an organiser notices when it no longer is. */
function Figures() {
  const { data } = useApi(trueFigures, presets.standard);
  if (!data) return null;

  return (
    <dl className="grid gap-x-6 gap-y-1 rounded-small bg-ivory p-4 text-sm sm:grid-cols-[auto_1fr]">
      {figuresOf(data).map(([name, figure]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-semibold figures">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

const figuresOf = ({ members, enquiriesDue, enquiriesInTime, firstSeriesYear }: TrueFigures) =>
  [
    ['Members today', String(members)],
    [
      'Answered in time, last 90 days',
      enquiriesDue === 0 ? 'No enquiries were due' : `${enquiriesInTime} of ${enquiriesDue}`,
    ],
    [
      `First day of the ${brand.series}`,
      firstSeriesYear === null ? 'None yet' : String(firstSeriesYear),
    ],
  ] as const;

/** Every save of a group: who, when, why, and the values before and after. */
function History({ view: { group, history } }: { readonly view: SettingGroupView }) {
  if (history.length === 0)
    return <p className="text-sm text-ink-soft">Not changed since the site was set up.</p>;

  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">
        History ({history.length})
      </summary>
      <ol className="mt-2 grid gap-4 text-sm">
        {history.map(({ version, by, at, why, changes }) => (
          <li key={version} className="border-l-2 border-line pl-4">
            <p className="text-ink-soft figures">
              {by}, {formatDateTime(at)}
            </p>
            {why && <p className="wrap-anywhere">“{why}”</p>}
            <ul>
              {changes.map(({ field, before, after }) => (
                <li key={field} className="wrap-anywhere">
                  {group === 'logo' && after ? (
                    <LogoPicture file={String(after)} />
                  ) : (
                    changeText(group, field, before, after)
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}

const changeText = (
  group: SettingGroup,
  field: string,
  before: string | number,
  after: string | number,
): string => {
  const [was, is] = [valueText(group, field, before), valueText(group, field, after)];
  const from = was === '' ? '' : ` from “${was}”`;
  if (group === 'logo') return 'Logo removed';
  return is === ''
    ? `${fieldLabel(group, field)}: “${was}” removed`
    : `${fieldLabel(group, field)}: changed${from} to “${is}”`;
};
