// Said and asked in lessons on chemistry. See lessons.ts.
export const chemistry = `
The nucleus holds protons and neutrons, electrons are around it; atomic number, mass number and isotopes.
Why is the atomic mass on the periodic table not a whole number, and what is carbon-14?
Rows are periods, columns are groups: alkali metals, halogens, noble gases and transition metals; Mendeleev left gaps.
Electronegativity and atomic radius across a period, ionisation energy down a group, and shielding.
Electrons fill shells and orbitals s, p, d and f; electron configuration, Hund's rule, valence electrons and the octet.
Ionic bonds transfer electrons, covalent bonds share them; metallic bonds, lattices, and why salt conducts in water.
Draw the Lewis structure with dots, lone pairs and double bonds; formal charge and resonance.
VSEPR says the shape: linear, trigonal planar, tetrahedral, bent; sp3 hybridisation, sigma and pi bonds.
Polar molecules, dipoles, hydrogen bonds, van der Waals and London forces; why does ice float and water boil so high?
A mole is 6.022 times ten to the 23 particles; Avogadro's number, molar mass, and how many grams are that?
Balance the equation so that the atoms on both sides are the same; coefficients, reactants, products and conservation of mass.
Stoichiometry: limiting reagent, excess, theoretical and percent yield, mole ratios.
Empirical formula, molecular formula, percent composition, combustion analysis.
Solutions: solute, solvent, molarity, dilution, saturated, soluble, aqueous, and what precipitates.
Precipitation and net ionic equations, spectator ions, solubility rules, silver chloride.
Acids give protons, bases take them; pH is minus the log of the hydrogen ions; neutral is seven, indicators and litmus.
Titration of hydrochloric acid with sodium hydroxide, equivalence point, phenolphthalein and the burette.
Buffers, weak acids, pKa, conjugate base, Henderson-Hasselbalch and blood.
Oxidation is loss of electrons, reduction is gain; oxidation numbers, redox half reactions, rust and bleach.
Electrochemistry: anode, cathode, salt bridge, galvanic cells, electrolysis, standard potential and plating.
Gases: pressure, volume, temperature; Boyle, Charles, Avogadro, PV equals nRT and why kelvin.
Partial pressures, Dalton, effusion, diffusion, real gases and van der Waals' equation.
Enthalpy, exothermic and endothermic, calorimetry, Hess's law, bond energies and heat of formation.
Entropy, Gibbs free energy, spontaneous reactions, delta G, and disorder.
Equilibrium: forward and reverse rates are equal, Le Chatelier, the constant K, ICE tables and solubility product.
Reaction rates, activation energy, collisions, catalysts, rate laws, first order and the Arrhenius equation.
Solids, liquids and gases; phase diagrams, melting, boiling, sublimation, triple point and critical point.
Crystals, unit cells, metals, network solids, diamond and graphite, silicon and allotropes.
Colligative properties: freezing point depression, osmotic pressure, salt on the road, boiling point elevation.
Nuclear chemistry: radioactive decay, half-life, fission, fusion, transmutation and carbon dating.
Hydrocarbons: alkanes, alkenes, alkynes; naming by the longest chain, methyl, ethyl and propane, isomers.
Aromatic rings, benzene, toluene, electrophilic substitution and Kekulé.
Functional groups: alcohols, aldehydes, ketones, carboxylic acids, esters, ethers, amines and amides.
SN1 and SN2, nucleophiles, leaving groups, carbocations, curved arrows and elimination.
Chirality, enantiomers, R and S, mirror images, racemic mixtures, optical rotation, cis and trans.
Polymers: monomers, polyethylene, nylon, addition and condensation, plastics and rubber.
Spectroscopy: NMR peaks, infrared, mass spectrum, ultraviolet absorption and Beer's law.
Chromatography, distillation, filtration, recrystallisation, extraction and centrifuging.
Lab safety: goggles, fume hood, Bunsen burner, beaker, pipette, flask and waste.
Soap, detergents, micelles, fats and saponification; hard water.
Metals from ores, blast furnace, reactivity series, aluminium by electrolysis, alloys.
The Haber process makes ammonia, sulphuric acid by contact, fertiliser and industrial catalysts.
Crude oil, fractional distillation, cracking, petrol, octane and fuels.
Atmosphere: ozone, nitrogen oxides, acid rain, carbon dioxide and smog.
Coordination compounds, ligands, complex ions, crystal field, colours of transition metals.
Quantum chemistry, molecular orbitals, bonding and antibonding, bond order.
Dalton, Thomson's plum pudding, Rutherford's gold foil, Lavoisier, phlogiston and alchemy.
Density, physical and chemical change, mixtures, compounds, elements and pure substances.
Significant digits, scientific notation, converting units, grams, litres and accuracy in the lab.
Colloids, suspensions, gels, emulsions and surface tension.
Silver nitrate, magnesium burning, sodium in water, flame tests and fireworks colours.
Biochemistry of proteins, carbohydrates, lipids, nucleotides; peptide bonds, glucose rings and fatty acids.
Why do atoms want a full shell, and where does the energy go when a bond breaks?
Is the charge two plus or two minus, and how do you know which element is oxidised?
What is the difference between an ion and a molecule, a compound and a mixture?
How do you know whether the bond is polar, and which atom goes in the middle?
Why does sodium give its electron away and chlorine take it; cations, anions, charges of ions?
Is helium in group two, why are metals on the left, and what are the lanthanides?
Effective nuclear charge, electron affinity, quantum numbers, Aufbau, paired spins, excited atoms.
Steric number, lone pairs push, bond angle 109.5, square planar, double bond counts as one region.
Boiling points of hydrides, capillary, vapour pressure, like dissolves like, oil and water.
How many moles in 36 grams of water, atoms in a spoon of sugar, molar volume 22.4 litres.
Grams to moles to grams, leftover reactant, actual yield, coefficients two to one.
Ammonium, nitrate, sulfate, hydroxide, prefixes, roman numerals, naming ionic compounds and acids.
Which salt is insoluble, barium, lead iodide yellow, complete ionic equation, electrolytes.
Strong acid HCl dissociates completely; hydronium, pOH, Kw, amphoteric, Lewis acid, antacid, vinegar and baking soda.
Potassium permanganate, reducing agent, balance in acidic solution, electrons lost, corrosion, batteries.
Zinc and copper electrodes, cathode gains mass, Nernst, lithium-ion, fuel cell, Faraday constant.
Squeeze a balloon, STP, absolute zero, gas constant R, mean free path, molar mass of a gas.
Bomb calorimeter, hot and cold packs, delta H negative, state function, specific heat, combustion of methane.
Shift to the right, add product, brown gas NO2, Kp and Kc, Q, common ion, exothermic equilibrium.
Rate determining step, half-life first order, enzymes as catalysts, transition state, order of reaction.
Hexane, branched, cyclohexane chair, saturated, alkenes add bromine, Markovnikov, hydrogenation.
Grignard, oxidation of alcohols, esterification smells of bananas, amide bond, carbonyl, acetals.
Racemate, chiral centre, wedge and dash, Fischer projection, diastereomers, meso, thalidomide.
Repeating unit, cross-linked, PVC, Teflon, polyester, vulcanised, biodegradable plastics.
Chemical shift, splitting, fragments, wavenumber of OH, Rf value, gas chromatograph, retention.
`;
