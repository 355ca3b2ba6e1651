// What each part of the app may weigh, in bytes compressed with Brotli. A part that outgrows its
// limit fails `npm test`: make it smaller, or raise the limit in the same commit and say why. The
// first load counts as it travels, all else without the hashes in the names of files.

/** The page, its scripts and styles: all that is needed to enter, and to type, keep and send a question. */
export const firstLoadLimit = 27_000;

/** What a student's phone loads on the way from the code to answers that arrive by themselves. */
export const studentJourney = {
  // With all that a phone says after the first question, in whichever language is longest; and what it
  // does when the next session begins, or a question was taken back on another device; and that it keeps
  // what the material says of a question, which is half a kilobyte; what the
  // buttons for signals say is 60 bytes. That the build shares out modules by who needs them, without lists
  // of files, is 360 bytes.
  limit: 56_200,
  entries: [
    'index.html',
    'src/student/register/register-screen.tsx',
    'src/student/live/live-visit.ts',
    'src/api/socket.ts',
    'src/app/after-paint.tsx',
    'src/language/language-of-page.tsx',
    'src/app/updates.ts',
  ],
};

/**
 * Installed beside the page, after a student can ask; says what a notification says in all languages,
 * and names every file that it keeps, each language of each part of the words among them; takes questions
 * back, and says that the material answers them, as it asks them. The files of the buttons for signals are
 * 60 bytes of its list.
 */
export const serviceWorkerLimit = 14_150;

/**
 * Everything that the worker keeps, words in one language, so that each screen opens without a
 * network; what is only seen in the first minutes is among it, each part loaded where it is needed. The
 * buttons for signals are a kilobyte and a half of it, identity
 * providers one and a half, the operator's page three and a half. Of course pages it keeps nothing but
 * the way to them, which are 600 bytes among the presenter's screens.
 */
export const keptLimit = 346_500;

/**
 * What is loaded on demand: what each brings along beside the first load, a presenter's part also beside
 * what leads to it, and beside its words. Fields of classes are written out, since
 * Safari 15 misreads some: 400 bytes with each call (decision 102). What the material says of questions has
 * made the calls of presenters 150 bytes heavier, that students have buttons for signals 60, that there may
 * be no passwords but identity providers 90.
 */
export const partLimits: Readonly<Record<string, number>> = {
  'node_modules/html5-qrcode/esm/index.js': 85_000,
  'src/api/socket.ts': 12_250,
  'src/student/topics/open-topics.tsx': 9_250,
  // All but a kilobyte is the room's, which is there by then.
  'src/student/push/push-offer.tsx': 2_500,
  'src/student/embed/framed-screen.tsx': 1_300,
  // All but a kilobyte and a half is what the room has loaded by then.
  'src/student/signals/signal-buttons.tsx': 2_750,
  'src/student/live/live-visit.ts': 7_000,
  // All but a kilobyte is the room's, which is there by then.
  'src/student/material/found-excerpt.tsx': 9_250,
  'src/student/join/join-form.tsx': 1_250,
  // The teacher's button on a desktop is a hundred bytes of it.
  'src/student/join/no-presentation.tsx': 4_250,
  'src/student/register/register-screen.tsx': 2_500,
  'src/student/scan/scanner-dialog.tsx': 5_750,
  'src/app/presenter-routes.tsx': 3_750,
  'src/presenter/shell/presenter-frame.tsx': 32_000,
  'src/app/slow-line.tsx': 2_075,
  'src/language/language-of-page.tsx': 2_000,
  'src/app/update-offer.tsx': 500,
  'src/app/updates.ts': 2_400,
  'src/presenter/shell/welcome-layout.tsx': 1_750,
  'src/presenter/changes/called-changes.ts': 16_250,
  'src/presenter/changes/change-dialog.tsx': 24_250,
  'src/presenter/projects/create/create-screen.tsx': 31_250,
  'src/presenter/materials/attach-files.tsx': 26_750,
  'src/presenter/dashboard/dashboard-screen.tsx': 47_250,
  'src/presenter/materials/file-text-dialog.tsx': 20_250,
  'src/presenter/materials/source-dialog.tsx': 20_500,
  // All but a few kilobytes is the dashboard's, which is there by then.
  'src/presenter/dashboard/code-section.tsx': 20_750,
  'src/presenter/dashboard/minutes-chart.tsx': 1_250,
  'src/presenter/dashboard/preparation.tsx': 52_500,
  'src/presenter/dashboard/simulated-class.tsx': 15_250,
  'src/presenter/report/export-files.ts': 15_500,
  'src/presenter/help/help-screen.tsx': 1_750,
  'src/presenter/materials/paste-dialog.tsx': 3_750,
  'src/presenter/changes/send-change.ts': 17_500,
  // All but the calls that come back from an identity provider is there by then, or on the next screen.
  'src/presenter/account/entry/provider-screen.tsx': 20_250,
  'src/presenter/account/entry/login-screen.tsx': 24_250,
  'src/presenter/operator/operator-screen.tsx': 22_000,
  // What course pages lead to, and where their platforms are registered: most servers never load it.
  'src/presenter/operator/platforms/platforms-section.tsx': 22_500,
  'src/app/lti/course-entry.tsx': 17_500,
  'src/student/course/course-student.tsx': 1_750,
  'src/presenter/account/entry/code-step.tsx': 18_500,
  'src/presenter/course/course-choice.tsx': 23_000,
  'src/presenter/course/course-connect.tsx': 18_250,
  'src/presenter/course/course-connection.tsx': 24_000,
  'src/presenter/report/logs/logs-screen.tsx': 24_250,
  'src/presenter/account/mail-language.ts': 18_500,
  'src/presenter/billing/payment/payment-screen.tsx': 25_750,
  'src/presenter/billing/plans/plans-screen.tsx': 25_000,
  'src/presenter/account/privacy/privacy-screen.tsx': 22_000,
  'src/presenter/account/profile/profile-screen.tsx': 30_250,
  // All but ten kilobytes is the profile's, which is there by then.
  'src/presenter/account/profile/second-factor-steps.tsx': 40_250,
  // All but two kilobytes is what any screen of presenters has.
  'src/presenter/projects/first-steps.tsx': 18_500,
  'src/presenter/projects/projects-screen.tsx': 33_500,
  'src/presenter/share/logo-preview.tsx': 8_250,
  'src/presenter/share/embed-dialog.tsx': 22_000,
  // Asks whether students see the material: 350 bytes.
  'src/presenter/share/qr-code-screen.tsx': 37_250,
  'src/presenter/share/big-screen-dialog.tsx': 4_250,
  'src/presenter/live-view/review/pending-review.tsx': 26_250,
  'src/presenter/live-view/signals/signals-strip.tsx': 25_250,
  'src/presenter/live-view/live-view-dialogs.tsx': 29_750,
  // With the account, 1.2 kilobytes that the frame has loaded by then.
  'src/presenter/live-view/presenter-questions-screen.tsx': 54_750,
  'src/presenter/live-view/topic/draft-answer.tsx': 15_500,
  'src/presenter/live-view/topic/topic-questions.tsx': 57_500,
  // All but a kilobyte is the live view's, which is there by then.
  'src/presenter/live-view/review/suggestions-line.tsx': 27_250,
  'src/presenter/account/entry/presenter-register-screen.tsx': 25_500,
  'src/presenter/report/report-screen.tsx': 23_500,
  'src/presenter/account/entry/reset-password-screen.tsx': 18_250,
  'src/presenter/report/summary/summary-screen.tsx': 24_250,
  'src/presenter/billing/usage/usage-screen.tsx': 30_000,
  'src/presenter/account/entry/verify-email-screen.tsx': 19_750,
  'src/presenter/account/entry/verify-password-screen.tsx': 20_000,
  'src/presenter/big-screen/framed-big-screen.tsx': 26_250,
  'src/presenter/big-screen/qr-picture.tsx': 8_000,
  'src/presenter/big-screen/big-screen.tsx': 36_250,
  // The choice of a language stands in it.
  'src/app/after-paint.tsx': 4_000,
  'src/ui/chart/time-plot.tsx': 22_250,
};
