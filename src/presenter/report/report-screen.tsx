// A session on paper: what was asked, when, by how many, and what became of it. The browser prints it,
// or makes a PDF of it.

import { useState } from 'react';
import { Link, useParams, useSearch } from 'wouter';
import type {
  ExportedQuestion,
  ExportedTopic,
  SessionExport,
} from '../../../contract/api/questions/export-files.ts';
import { grouped } from '../../../contract/grouped.ts';
import { exportSession } from '../../../contract/api/questions/exports.ts';
import { call } from '../../sync/presenter/presenter-calls.ts';
import { betweenFacts } from '../../ui/between-facts.ts';
import { Button, buttonClass } from '../../ui/form/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PieChart } from '../../ui/chart/pie-chart.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { LoadFailed } from '../loading/load-failed.tsx';
import { useLoad } from '../loading/use-load.ts';
import { NamesChoice } from '../names-choice.tsx';
import { groupsOf, headingsOf, isBetterDivided } from '../topics/headings.ts';
import { placeText } from '../topics/place-text.ts';
import { sessionCounts, sessionName } from './summary/session-words.ts';
import { askedOverTime } from './asked-over-time.ts';
import {
  sayChanges as sayChange,
  saySummary as say,
  sayPresenter as sayShared,
} from '../../i18n/presenter.ts';
import { dateText, variant } from '../../i18n/dates.ts';
import './report.css';

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;
const hours = (first: string, last: string): string =>
  new Intl.DateTimeFormat(variant(), { timeStyle: 'short' }).formatRange(
    new Date(first),
    new Date(last),
  );
const timeOf = (time: string): string => dateText(new Date(time), { timeStyle: 'short' });

export function ReportScreen() {
  const { presentation_id, session_id } = useParams<{
    presentation_id: string;
    session_id?: string;
  }>();
  const [hasNames, setHasNames] = useState(useSearch().includes('names'));
  return (
    <Report
      // Fetched anew with names, and without: what is not to be seen is not there.
      key={`${presentation_id} ${session_id ?? ''} ${hasNames}`}
      id={Number(presentation_id)}
      sessionId={session_id === undefined ? undefined : Number(session_id)}
      hasNames={hasNames}
      onNames={setHasNames}
    />
  );
}

interface ReportProps {
  id: number;
  sessionId: number | undefined;
  hasNames: boolean;
  onNames: (hasNames: boolean) => void;
}

function Report({ id, sessionId, hasNames, onNames }: ReportProps) {
  const query = { format: 'json', session_id: sessionId, names: hasNames ? '1' : '0' } as const;
  const report = useLoad(() => call(exportSession, { params: { id }, query }));
  useTitle(report.state === 'ready' ? report.data.project.name || say('report') : say('report'));
  if (report.state === 'loading') return <Spinner label={say('loading_report')} isPage />;
  if (report.state === 'failed') {
    return <LoadFailed error={report.error} onRetry={() => void report.reload()} />;
  }
  const summary = `/presenter/presentation/${id}/summary${sessionId === undefined ? '' : `/${sessionId}`}`;
  return (
    <div className="report">
      <section className="report__tools" aria-label={say('report')}>
        <Link className={buttonClass({ variant: 'secondary' })} href={summary}>
          {say('summary')}
        </Link>
        <NamesChoice hasNames={hasNames} onChange={onNames} />
        <Button onClick={() => print()}>{say('print')}</Button>
      </section>
      <Sheet report={report.data} />
    </div>
  );
}

function Sheet({ report }: { report: SessionExport }) {
  const { project, session, topics, questions } = report;
  const byTopic = grouped(questions, ({ topic_id }) => topic_id);
  const of = (wanted: ExportedQuestion['state']) =>
    questions.filter(({ state }) => state === wanted);
  const [rejected, held, signals] = [of('filtered'), of('held'), of('signal')];
  const ungrouped = of('accepted').filter(({ topic_id }) => topic_id === null);
  const answered = topics.filter((topic) => topic.has_been_answered === 1);
  const answeredQuestions = answered.flatMap(({ id }) => byTopic.get(id) ?? []);
  return (
    <main className="report__sheet">
      <header>
        <h1>
          <bdi>{project.name || sayShared('untitled')}</bdi>
        </h1>
        {session && (
          <>
            <p>{sessionName(session)}</p>
            <p>{sessionCounts(session)}</p>
          </>
        )}
      </header>
      {session === null ? (
        <EmptyState text={say('nothing_asked')} />
      ) : (
        <>
          <div className="report__charts">
            <section aria-labelledby="report-became">
              <h2 id="report-became">{say('became')}</h2>
              <PieChart
                title={say('chart_of')}
                slices={[
                  {
                    label: say('questions_answered'),
                    value: answeredQuestions.length,
                    colour: 'var(--chart-answered)',
                  },
                  {
                    label: say('questions_open'),
                    value: of('accepted').length - answeredQuestions.length,
                    colour: 'var(--chart-unanswered)',
                  },
                  {
                    label: say('questions_rejected'),
                    value: rejected.length,
                    colour: 'var(--chart-rejected)',
                  },
                ]}
              />
            </section>
            <Times questions={questions} />
          </div>
          <section aria-labelledby="report-topics">
            <h2 id="report-topics">{say('topics')}</h2>
            {topics.length === 0 && <p>{say('no_topic')}</p>}
            <ReportedTopics topics={topics} questions={byTopic} />
          </section>
          <LeftByMaterial topics={topics} />
          <Others title="ungrouped" questions={ungrouped} />
          <Others title="held" questions={held} />
          <Others title="rejected" questions={rejected} />
          <Signals signals={signals} />
        </>
      )}
      <footer>{say('exported', { at: dateText(new Date(report.exported_at), moment) })}</footer>
    </main>
  );
}

function Times({ questions }: { questions: readonly ExportedQuestion[] }) {
  const { bars } = askedOverTime(questions.map(({ asked_at }) => asked_at));
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const busiest = bars.find(({ count }) => count === most);
  return (
    <section aria-labelledby="report-times">
      <h2 id="report-times">{say('when')}</h2>
      <svg
        className="report__bars"
        viewBox={`0 0 ${Math.max(1, bars.length)} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ at, count }, index) => (
          <rect
            key={at}
            x={index + 0.08}
            y={10 - (count / most) * 10}
            width={0.84}
            height={(count / most) * 10}
          />
        ))}
      </svg>
      {busiest && (
        <p>{say('most', { at: dateText(new Date(busiest.at), moment), questions: most })}</p>
      )}
    </section>
  );
}

interface ReportedTopicsProps {
  topics: readonly ExportedTopic[];
  questions: ReadonlyMap<number | null, readonly ExportedQuestion[]>;
}

/** Many of them under the headings of the material, the heaviest heading first. */
function ReportedTopics({ topics, questions }: ReportedTopicsProps) {
  const headings = headingsOf(topics);
  if (!isBetterDivided(topics.length, headings)) {
    return <TopicList topics={topics} questions={questions} Title="h3" />;
  }
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  return groupsOf([...byId.keys()], headings)
    .sort((one, other) => (other.heading?.weight ?? -1) - (one.heading?.weight ?? -1))
    .map(({ heading, ids }) => {
      const members = ids.map((id) => byId.get(id)!);
      return (
        <section key={heading?.key ?? ''} className="report__heading">
          <h3 dir="auto">{heading?.label ?? sayChange('no_heading')}</h3>
          <p className="report__facts">
            {sayChange('heading_counts', {
              questions: members.reduce((sum, { question_count }) => sum + question_count, 0),
              topics: members.length,
            })}
          </p>
          <TopicList topics={members} questions={questions} Title="h4" />
        </section>
      );
    });
}

type TitleLevel = 'h3' | 'h4';

interface TopicListProps extends ReportedTopicsProps {
  Title: TitleLevel;
}

const TopicList = ({ topics, questions, Title }: TopicListProps) => (
  <ol className="report__topics">
    {topics.map((topic) => (
      <li key={topic.id}>
        <ReportedTopic topic={topic} questions={questions.get(topic.id) ?? []} Title={Title} />
      </li>
    ))}
  </ol>
);

interface ReportedTopicProps {
  topic: ExportedTopic;
  questions: readonly ExportedQuestion[];
  Title: TitleLevel;
}

function ReportedTopic({ topic, questions, Title }: ReportedTopicProps) {
  const { title, has_been_answered, student_count, question_count, answer, place } = topic;
  const { found_count: found } = topic;
  const { first_asked_at: first, last_asked_at: last } = topic;
  const students = say('students_of', { students: student_count });
  const span = first && last ? hours(first, last) : '';
  return (
    <article>
      <Title dir="auto">{title}</Title>
      <p className="report__facts">
        <b>{say(has_been_answered === 1 ? 'is_answered' : 'is_open')}</b>
        {betweenFacts}
        {students}
        {betweenFacts}
        {say('questions_of', { questions: question_count })}
        {span && betweenFacts + span}
      </p>
      {place?.excerpt && (
        <figure className="report__excerpt">
          <blockquote dir="auto">{place.excerpt}</blockquote>
          <figcaption dir="auto">{placeText(place)}</figcaption>
        </figure>
      )}
      {found !== undefined && <p>{sayShared('found_in_material', { count: found })}</p>}
      {answer !== null && (
        <p className="report__answer" dir="auto">
          {answer}
        </p>
      )}
      <Questions questions={questions} />
    </article>
  );
}

/** For the next edition of the handout: nothing where the material has something on every topic. */
function LeftByMaterial({ topics }: { topics: readonly ExportedTopic[] }) {
  const left = topics.filter((topic) => topic.is_not_in_material);
  if (left.length === 0) return null;
  return (
    <section>
      <h2>{say('left_by_material')}</h2>
      <p>{say('left_by_material_text')}</p>
      <ul>
        {left.map(({ id, title }) => (
          <li key={id} dir="auto">
            {title}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OthersProps {
  title: 'ungrouped' | 'held' | 'rejected';
  questions: readonly ExportedQuestion[];
}

function Others({ title, questions }: OthersProps) {
  if (questions.length === 0) return null;
  return (
    <section>
      <h2>{say(title, { count: questions.length })}</h2>
      <Questions questions={questions} />
    </section>
  );
}

/** What the room said of the lesson, by what it said. */
function Signals({ signals }: { signals: readonly ExportedQuestion[] }) {
  if (signals.length === 0) return null;
  return (
    <section>
      <h2>{say('signals', { count: signals.length })}</h2>
      {[...grouped(signals, ({ signal }) => signal)].map(([kind, some]) => (
        <div key={kind}>
          {kind && <h3>{`${sayChange(`signal_${kind}`)} ${some.length}`}</h3>}
          <Questions questions={some} />
        </div>
      ))}
    </section>
  );
}

function Questions({ questions }: { questions: readonly ExportedQuestion[] }) {
  return (
    <ul className="report__questions">
      {questions.map(({ id, title, asked_at, student, reason }) => (
        <li key={id}>
          <time dateTime={asked_at}>{timeOf(asked_at)}</time>
          <span dir="auto">{title}</span>
          <span className="report__who">
            {student && <bdi>{student}</bdi>}
            {reason !== null && ` ${sayChange(`why_${reason}`)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
