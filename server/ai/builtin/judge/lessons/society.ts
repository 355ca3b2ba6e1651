// Said and asked in lessons on people and how they live together. See lessons.ts.
export const society = `
Supply and demand curves shift; equilibrium price, shortage, surplus, price ceilings and elasticity.
Opportunity cost, scarcity, marginal utility, incentives, comparative advantage and specialisation.
GDP, unemployment, recession, inflation, consumer price index, interest rates and the central bank.
Fiscal and monetary policy, deficits, national debt, Keynes, Friedman, multipliers and stimulus.
Monopoly, oligopoly, perfect competition, cartels, game theory, prisoner's dilemma and Nash equilibrium.
Externalities, public goods, taxes, carbon pricing, market failure and regulation.
Stocks, bonds, funds, portfolios, risk, diversification, the 2008 crisis and mortgages.
Balance sheet, assets and liabilities, depreciation, debit and credit, cash flow and audit.
Exchange rates, imports, exports, tariffs, the IMF, trade balance and currencies.
Poverty, income distribution, Gini, minimum wage, welfare, pensions and health insurance.
Marketing: segments, positioning, brand, price, promotion, customers, funnels and advertising.
Start-ups, investors, pitch, business model, break-even, growth, founders and venture capital.
Management: leadership, motivation, delegation, feedback, organisation charts, culture and change.
Supply chains, logistics, inventory, lean production, quality, purchasing and warehouses.
Project plans, milestones, Gantt chart, stakeholders, risks, budget and scope.
Negotiation, interests, anchors, conflict, mediation, agreement and alternatives.
Human resources: hiring, interviews, contracts, appraisal, training, dismissal and works council.
Contracts need offer, acceptance and consideration; breach, damages, void, terms and misrepresentation.
Criminal law: intent, actus reus, murder, manslaughter, theft, self-defence, sentencing and appeal.
Torts, negligence, duty of care, liability, compensation and strict liability.
Constitution, separation of powers, judicial review, basic rights, federalism and the supreme court.
Property, tenancy, landlords, inheritance, marriage, divorce, custody and family law.
Employment law, notice, discrimination, working hours, data protection, privacy and copyright.
International law, treaties, the United Nations, war crimes, human rights, sanctions and asylum.
Trials, jury, evidence, witnesses, prosecutor, defence lawyer, search warrants and due process.
Congress, senators, bills, veto, filibuster, committees, the president and the cabinet.
Elections, voting systems, gerrymandering, parties, polls, campaigns, lobbying and turnout.
Parliament, prime minister, coalition, European Union, Brexit, council and commission.
Civil liberties, free speech, religion, the press, equal protection and affirmative action.
Ideologies: liberalism, conservatism, socialism, Marxism, nationalism, populism and anarchism.
International relations: power, deterrence, alliances, NATO, nuclear weapons, diplomacy and terrorism.
Sociology: Durkheim, Weber, norms, roles, socialisation, class, status and conflict theory.
Gender, race, ethnicity, family, crime, deviance, religion and education in society.
Anthropology, culture, rituals, kinship, tribes, fieldwork, archaeology, pottery and graves.
Psychology: Freud, behaviourism, Skinner, Pavlov's dogs, conditioning, rewards and punishment.
Memory: encoding, short-term, recall, forgetting, eyewitnesses, schemas and hippocampus.
Perception, attention, illusions, consciousness, sleep stages, dreams, hypnosis and drugs.
Development: Piaget, attachment, adolescence, Erikson, babies, parenting and moral reasoning.
Intelligence tests, IQ, personality traits, big five, twins, nature and nurture.
Emotion, stress, motivation, Maslow, hunger, happiness and facial expressions.
Depression, anxiety, schizophrenia, phobias, bipolar, OCD, therapy, diagnosis and antidepressants.
Social psychology: conformity, Milgram, obedience, bystanders, prejudice, attribution and cognitive dissonance.
Decision making, biases, heuristics, framing, nudges, Kahneman, problem solving and creativity.
Teaching: learning goals, motivation, classroom, assessment, didactics, pupils and special needs.
Media: news, propaganda, advertising, censorship, journalism, fake news, social networks and algorithms.
Philosophy: Plato's cave, Socrates, Aristotle, forms, virtue and the good life.
Descartes doubts everything; dualism, mind and body, empiricism, Hume, Locke and knowledge.
Ethics: Kant's categorical imperative, utilitarianism, trolley problem, consequences and duty.
Free will, determinism, personal identity, consciousness, zombies, the ship of Theseus and paradoxes.
Existentialism, Nietzsche, Sartre, absurd, meaning of life, God's existence, evil and faith.
Arguments, premises, fallacies, deduction, induction, scepticism and philosophy of science.
Justice, Rawls, social contract, Hobbes, liberty, property and animal rights.
Christianity, Islam, Judaism, Hinduism, Buddhism, scripture, prophets, prayer, pilgrimage and sects.
Social work, care, counselling, addiction, youth welfare, disability and inclusion.
Public administration, permits, budgets, municipalities, police, fire brigade and emergency planning.
Accident prevention, protective gear, risk assessment, ergonomics and evacuation.
`;
