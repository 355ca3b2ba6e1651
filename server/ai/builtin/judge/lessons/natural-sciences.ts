// Said and asked in lessons on chemistry. See `lessons` in ../relevance/reference-texts.ts.
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

// Said and asked in lessons on the Earth and its places. See `lessons` in ../relevance/reference-texts.ts.
export const earth = `
Plates drift on the mantle: ridges, subduction, faults, Pangaea, Wegener and sea-floor spreading.
Earthquakes: epicentre, magnitude, seismic waves, tsunamis, aftershocks and seismographs.
Volcanoes, magma, lava, ash, calderas, hotspots, Hawaii and Pompeii.
Igneous, sedimentary and metamorphic rocks; minerals, quartz, hardness, the rock cycle and crystals.
Geological time, strata, trilobites, dating layers, ice ages, mass extinction and the asteroid.
Weathering and erosion, rivers, meanders, deltas, glaciers, moraines, caves and dunes.
Soil horizons, humus, clay, desertification, groundwater, aquifers and wells.
Weather: fronts, clouds, humidity, hurricanes, tornadoes, lightning, forecasts and the jet stream.
Climate zones, monsoon, trade winds, Coriolis, El Niño, ocean currents and the Gulf Stream.
Greenhouse gases, carbon budget, warming, sea level, ice cores, Paris agreement and renewable energy.
Maps, latitude and longitude, projections, scale, contour lines, GPS and geographic information systems.
Cities, suburbs, urbanisation, slums, zoning, transport, housing and public space.
Population pyramids, migration, birth rate, fertility, refugees, demographic transition and ageing.
Agriculture, the Green Revolution, food supply, land use, fishing, forestry and hunger.
Globalisation, trade routes, containers, resources, oil, mining, developing countries and inequality.
Africa, the Sahara, the Nile, Congo, savannas, tribes, colonial borders and lakes.
Asia, the Himalayas, the Silk Road, India, China, Japan and the Pacific islands.
South America, the Andes, the Amazon, Brazil, indigenous people and coffee.
Oceans, tides, deep sea vents, coral bleaching, salinity, plankton and whales.
Waste, recycling, plastic, landfill, circular economy, air quality and drinking water.
Borders, states, nations, geopolitics, capitals, languages and religions on a map.
Floods, dikes, dams, droughts, wildfires, disaster management and insurance.
`;

// Said and asked in lessons on biology and medicine. See `lessons` in ../relevance/reference-texts.ts.
export const biology = `
Cells are the smallest units of life; prokaryotes have no nucleus, eukaryotes do; organelles and membranes.
Mitochondria make ATP, ribosomes make proteins, the Golgi packs them, the rough endoplasmic reticulum folds them, lysosomes digest.
Plant cells have a cell wall of cellulose and lignin, chloroplasts, plastids and a central vacuole with turgor pressure.
Do plant cells have mitochondria too, and why do animal cells have no wall?
The membrane is a phospholipid bilayer; diffusion, osmosis, hypertonic and hypotonic, channels and active transport with a sodium pump.
Endocytosis, vesicles, receptors, signal molecules, cytoskeleton, flagella and cilia.
Enzymes lower the activation energy; active site, substrate, lock and key, pH and denaturing.
Carbohydrates, lipids, proteins and nucleic acids: monomers, amino acids, fatty acids, starch and glucose.
Water is polar; cohesion, adhesion, hydrogen bonds, solvents and hydrophobic molecules in living things.
Cellular respiration: glycolysis, the Krebs cycle, the electron transport chain; how many ATP from one glucose?
Fermentation makes lactic acid in muscles and alcohol in yeast; aerobic and anaerobic.
Photosynthesis: light reactions in the thylakoids, chlorophyll, Calvin cycle, stroma, NADPH and RuBisCO.
The cell cycle: interphase, G1, S, G2, then mitosis; prophase, metaphase, anaphase, telophase and cytokinesis.
Chromosomes are copied into sister chromatids joined at the centromere; spindle fibres from centrosomes pull them apart.
Humans have 46 chromosomes in 23 pairs; is it 92 chromatids after replication, diploid or haploid?
Meiosis makes four gametes with half the chromosomes; crossing over, homologous pairs, sperm, egg and nondisjunction.
Stem cells, differentiation, apoptosis, telomeres, tumours and how cancer cells divide without control.
DNA is a double helix of adenine, thymine, guanine and cytosine; Watson, Crick, Franklin, sugar and phosphate backbone.
Replication: helicase unzips, polymerase adds nucleotides, leading and lagging strand, primers, Okazaki fragments and ligase.
Transcription makes messenger RNA, translation at the ribosome reads codons; transfer RNA, start and stop, introns and exons.
Mutations, insertions, deletions, frame shift, point mutations and repair.
Gene expression, operons, promoters, transcription factors, methylation and epigenetics.
Mendel's peas: dominant and recessive alleles, genotype, phenotype, Punnett square, heterozygous and three to one.
Blood types, codominance, sex-linked traits, colour blindness, pedigrees, carriers and haemophilia.
PCR, gel electrophoresis, CRISPR, cloning, genetic engineering, plasmids and GMOs.
Natural selection, fitness, adaptation, Darwin's finches, variation, survival and common descent.
Speciation, genetic drift, bottleneck, Hardy-Weinberg, gene flow and population genetics.
Fossils, homologous structures, vestigial organs, convergent evolution, phylogenetic trees and the evidence for evolution.
Taxonomy: domain, kingdom, phylum, class, order, family, genus, species; Linnaeus and binomials.
Bacteria, archaea, gram stain, binary fission, biofilms, plasmids and antibiotic resistance.
Viruses, capsid, host cells, lytic and lysogenic cycle, RNA viruses, HIV, influenza and vaccines.
Fungi, hyphae, spores, yeast, mushrooms, lichen, mould and decomposers.
Protists, amoeba, paramecium, algae, plankton and malaria parasites.
Mosses, ferns, gymnosperms and flowering plants; alternation of generations, gametophyte, sporophyte, spores and seeds.
Roots, stems, leaves; xylem carries water, phloem sugar; stomata, transpiration, guard cells and root hairs.
Flowers, pollen, pistil, stamen, fruit, seeds, germination and pollinating bees.
Plant hormones, auxin, phototropism, gravitropism, gibberellin, ethylene and flowering time.
Sponges, jellyfish, flatworms, annelids, molluscs and arthropods; symmetry, coelom and body plans.
Insects, spiders, crustaceans, exoskeletons, metamorphosis, larvae and pupae.
Fish, amphibians, reptiles, birds and mammals; vertebrates, notochord, amniotic eggs, feathers and placenta.
Animal behaviour: instinct, imprinting, mating displays, foraging, altruism, territory and migration.
Ecosystems: producers, consumers, trophic levels, food webs, ten per cent of energy and biomass pyramids.
Carbon cycle, nitrogen fixation, phosphorus, water cycle, decomposers and eutrophication.
Populations grow exponentially until the carrying capacity; limiting factors, r and K, predators and prey.
Symbiosis, mutualism, parasites, competition, niche, keystone species and succession.
Biomes: tundra, taiga, rainforest, savanna, desert, coral reefs and biodiversity.
Extinction, habitat loss, invasive species, conservation, pollution, pesticides and deforestation.
Tissues: epithelial, connective, muscle and nervous; homeostasis, negative feedback and body temperature.
Skin has epidermis, dermis, melanin, hair follicles, sweat glands and burns.
Bones, joints, cartilage, marrow, osteoblasts, ligaments, skull and spine; calcium and fractures.
Muscles contract when actin and myosin slide; sarcomeres, calcium, tendons, cramps and fibres.
Neurons fire action potentials: axon, dendrites, myelin, synapse, neurotransmitters, resting potential and sodium channels.
The brain: cortex, lobes, cerebellum, hippocampus, amygdala, brain stem, spinal cord and reflexes.
Sympathetic and parasympathetic nerves, fight or flight, adrenaline, vagus and autonomic control.
Eyes: cornea, lens, retina, rods and cones; ears: cochlea, hair cells, balance; taste buds and smell receptors.
Hormones from the pituitary, thyroid, adrenal and pancreas; insulin, glucagon, cortisol and diabetes.
The heart has atria, ventricles, valves; arteries, veins, capillaries, pulse, blood pressure and ECG.
Red blood cells carry oxygen on haemoglobin; platelets clot, plasma, anaemia and transfusions.
Lungs, alveoli, diaphragm, trachea, gas exchange, asthma, carbon dioxide and smoking.
Digestion: saliva, oesophagus, stomach acid, small intestine, villi, bile, liver, pancreas and colon.
Nutrition: vitamins, calories, metabolism, BMR, cholesterol, fibre and malnutrition.
Kidneys filter the blood: nephrons, glomerulus, loop of Henle, urine, dialysis and ADH.
The immune system: antibodies, antigens, B and T cells, macrophages, inflammation, allergies and autoimmune disease.
Lymph nodes, spleen, tonsils, white blood cells, fever and memory cells.
Reproduction: ovaries, testes, menstrual cycle, oestrogen, fertilisation, placenta, pregnancy and birth.
Embryos: zygote, blastula, gastrulation, ectoderm, mesoderm, endoderm and Hox genes.
Pharmacology: dose, half-life, receptors, agonists, side effects, absorption and clearance.
Diagnosis: symptoms, blood tests, MRI, x-ray, biopsy, history of the patient and differential diagnosis.
Surgery, anaesthesia, wounds, sutures, sterile technique and infection control in hospitals.
Epidemiology: incidence, prevalence, risk ratio, outbreak, R number, cohort, placebo and clinical trials.
Nursing: bedsores, vital signs, wound care, infusion, hygiene and documentation of care.
Stroke, heart attack, hypertension, atherosclerosis, COPD, dementia, Parkinson's and rehabilitation.
First aid: recovery position, CPR, defibrillator, bleeding, choking and shock.
Veterinary medicine, livestock, horses, dogs, parasites, breeding and milk.
Soil, crops, fertiliser, rotation, irrigation, pests, harvest, greenhouses and organic farming.
Ageing, telomeres, sleep, circadian rhythm, melatonin and hibernation.
Origin of life: primordial soup, Miller and Urey, endosymbiosis, LUCA and RNA world.
Human evolution: hominids, Neanderthals, bipedal walking, Lucy, tools, skulls and migration out of Africa.
Scientific method: hypothesis, controls, variables, experiment, microscope, cell theory and Leeuwenhoek.
Is that a gene or a chromosome, and how does the cell know which genes to turn on?
Why do we need oxygen, and what happens to the carbon dioxide?
Do lysosomes break down worn out organelles, and what is the smooth ER for, steroids?
Peroxisomes, nucleolus, nuclear pores, chromatin, and does a red blood cell have a nucleus?
Why did the onion cell look like bricks under the microscope, and what stains the nucleus?
Cellulose cannot be digested by us; cows have bacteria for that; wood, bark, cork and Hooke.
Chloroplasts have their own DNA; were they bacteria that were swallowed?
How does the pump know to move three sodium out and two potassium in?
A cell in salt water shrivels; in pure water an animal cell bursts, a plant cell gets turgid.
Competitive inhibitors, allosteric sites, cofactors, coenzymes and feedback inhibition of enzymes.
Pyruvate, acetyl CoA, citric acid, NADH, FADH2, ATP synthase and the proton gradient in the matrix.
Where does the oxygen that plants give off come from, the water or the CO2? C4 and CAM plants.
Photosystem two comes before one; pigments, carotene, wavelengths and electrons from split water.
Cyclins, checkpoints, kinases, p53, tumour suppressors, metastasis and chemotherapy.
The cleavage furrow in animals, the cell plate in plants; microtubules, kinetochores, centrioles at the poles.
In which phase do chromosomes line up in the middle, and when does the nuclear envelope come back?
Tetrads, independent assortment, polar bodies, trisomy 21, and why siblings are not identical.
Purines pair with pyrimidines, hydrogen bonds, five prime and three prime ends, antiparallel strands.
Uracil instead of thymine; anticodon, polypeptide, splicing, spliceosome, poly-A tail and release factor.
Exons code for proteins; junk DNA, microRNA, histones, X inactivation, twins and imprinting.
Test cross, dihybrid, linked genes, incomplete dominance, epistasis, polygenic height and eye colour.
Restriction enzymes, ligase, vectors, gene therapy, genome sequencing, fingerprints and Dolly the sheep.
Giraffes, peppered moths, antlers, sexual selection, Lamarck, Wallace and the Galápagos.
Allopatric, sympatric, hybrids, mules, cladograms, parsimony and molecular clocks.
Cyanobacteria, methanogens, extremophiles, pathogens, spores, endotoxins and penicillin.
Prions, retroviruses, reverse transcriptase, spike proteins, bacteriophages: is a virus alive?
Monocots and dicots, cotyledon, endosperm, cambium, annual rings, tubers and photoperiod.
Starfish, sea urchins, snails, squid, tentacles, gills, swim bladder, shells and molting.
Kangaroos, platypus, bats, dolphins; warm-blooded, hair, milk glands and marsupials.
Wolves, lynx and hares, herbivores, apex predators, detritus, energy lost as heat.
Denitrifying bacteria, legumes, nodules, ammonia, runoff, algal bloom and dead zones.
Collagen, fascia, mucous membranes, goblet cells, squamous, glands, adipose and matrix.
Femur, vertebrae, ribs, hip, knee, compact and spongy bone, osteoporosis, ball and socket.
Biceps, triceps, slow twitch, fast twitch, tropomyosin, neuromuscular junction, fatigue and rigor mortis.
Glial cells, Schwann, nodes of Ranvier, depolarisation, threshold, dopamine, serotonin, acetylcholine and reuptake.
Broca, Wernicke, frontal and occipital, corpus callosum, meninges, reflex arc and grey matter.
Dilated pupils, salivation, heart rate, rest and digest, ganglia and noradrenaline.
Iris, optic nerve, blind spot, short-sighted, eardrum, stapes, olfactory bulb and umami.
Oestrogen, testosterone, growth hormone, thyroxine, target cells, goitre and the hypothalamus.
Systole and diastole, SA node, aorta, vena cava, coronary, valves close: lub dub.
Type O negative donor, Rh factor, haematocrit, ferritin, clotting cascade, fibrin and EPO.
Bronchi, pleura, surfactant, tidal volume, spirometry, breathing rate and altitude.
Peristalsis, pepsin, gastrin, lipase, appendix, gut flora, faeces, absorption and ulcers.
Urea, bladder, aldosterone, reabsorption, filtrate, kidney stones and creatinine.
Mast cells, histamine, complement, interferon, helper T, clonal selection and booster shots.
Follicle, ovulation, uterus, umbilical cord, trimester, labour, contraception and chorion.
`;
