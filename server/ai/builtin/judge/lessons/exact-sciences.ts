// Said and asked in lessons on physics, space and engineering. See `lessons` in ../relevance/reference-texts.ts.
export const physics = `
Displacement, velocity and acceleration: the car speeds up at two metres per second squared, so how far does it go in five seconds?
The slope of the position graph is velocity, the area under the velocity graph is the distance.
A ball thrown upward has zero velocity at the top but still accelerates at 9.8 downward; neglect air resistance.
Projectile motion: split the launch velocity into horizontal and vertical components, with sine and cosine of the angle.
Vectors have magnitude and direction; scalars such as speed and mass have only a size; unit vectors i and j.
Newton's first law: an object at rest stays at rest unless a net force acts; inertia and reference frames.
Force equals mass times acceleration; draw the free body diagram with normal force, weight and tension.
Every action has an equal and opposite reaction, so why do the two forces not cancel?
Friction is the coefficient times the normal force; kinetic, static, ramps and blocks sliding down an incline.
Pulleys, elevators, tension in the rope, and what a scale reads when the lift accelerates.
Uniform circular motion: centripetal acceleration points to the centre; is centrifugal force real?
Gravity falls off with the square of the distance; the gravitational constant, satellites and orbits, Kepler's three laws.
What would happen if the Earth stopped spinning, and why do astronauts float?
Work is force times distance; kinetic energy is half m v squared, potential energy m g h, and energy is conserved.
Power is work over time in watts; joules, kilowatt hours and horsepower.
Momentum is conserved in collisions; elastic and inelastic, impulse, and the ballistic pendulum.
Torque, moment of inertia, angular momentum: the skater pulls in her arms and spins faster.
Equilibrium, centre of mass, levers, ladders against a wall, stress, strain and Young's modulus.
Pressure in fluids, buoyancy, Archimedes' principle: why does a steel ship float?
Bernoulli's equation, continuity, flow rate, viscosity, turbulence and lift on a wing.
A spring pulls back with minus k x; simple harmonic motion, period, amplitude, pendulum, damping and resonance.
Waves have wavelength, frequency and speed; transverse and longitudinal, interference, standing waves and nodes.
Sound is pressure moving through air; decibels, pitch, Doppler effect of an ambulance, beats and overtones.
Strings and organ pipes, harmonics, octaves, and why instruments sound different.
Temperature, thermal expansion, heat capacity and the ideal gas law; kinetic theory of molecules.
Heat flows by conduction, convection and radiation; latent heat of melting ice, insulation and black bodies.
The first law of thermodynamics, internal energy, isothermal and adiabatic processes, pistons and PV diagrams.
Entropy never decreases in a closed system; heat engines, Carnot efficiency, refrigerators and the arrow of time.
Charges attract or repel; Coulomb's law, electrons, conductors, insulators, static electricity and balloons.
Electric field lines go from positive to negative; flux, Gauss's law, and a Faraday cage.
Voltage is potential difference; capacitors with plates and a dielectric store charge and energy.
Current is in amperes, resistance in ohms; V equals I R, resistors in series and in parallel, Kirchhoff's laws.
Batteries, electromotive force, internal resistance, voltmeters, ammeters, short circuits and fuses.
A magnet has two poles; moving charges feel a force; the right hand rule, current-carrying wires and solenoids.
Ampère's law, the magnetic field around a wire, motors, loops and the tesla.
Changing flux induces a voltage: Faraday, Lenz, generators, eddy currents and transformers.
Alternating current, inductors, RLC circuits, impedance, phase, rms value, and why the grid uses fifty hertz.
Maxwell's equations say that light is an electromagnetic wave; the displacement current, permittivity.
The spectrum: radio, microwaves, infrared, visible, ultraviolet, x-rays and gamma rays; photons and polarisation.
Reflection, refraction, Snell's law, total internal reflection in fibres, and why a straw looks bent.
Lenses and mirrors, focal length, real and virtual images, magnification, telescopes, microscopes and spectacles.
Diffraction, double slit, thin films, gratings and fringes; is light a wave or a particle?
The speed of light is the same for every observer; time dilation, length contraction, simultaneity, spacetime and the twin paradox.
If I travel near light speed, do I age slower, and do my clocks tick slowly for somebody on the platform?
Mass and energy are the same, E equals m c squared; Lorentz factor, inertial frames, Michelson and Morley and the ether.
General relativity: mass curves spacetime, gravity bends light, gravitational waves, and clocks on GPS satellites.
Planck, quanta, photoelectric effect, work function, blackbody radiation and the ultraviolet catastrophe.
The uncertainty principle, wave function, Schrödinger's cat, superposition, tunnelling and measurement.
Bohr's atom, energy levels, spectral lines, spin, quantum numbers, Pauli exclusion and orbitals.
Nuclear physics: binding energy, alpha, beta and gamma decay, half-life, fission chain reactions and fusion.
Quarks, leptons, bosons, the Higgs, the standard model, antimatter, accelerators and neutrinos.
Semiconductors, band gap, doping, diodes, p-n junctions, LEDs, solar cells and superconductors.
Lasers, stimulated emission, holograms and fibre optics.
Units, significant figures, measurement errors, dimensional analysis and orders of magnitude.
Derivatives and integrals in physics: velocity is the rate of change of position; area under the curve.
Lagrangian mechanics, Hamiltonian, generalised coordinates and least action.
The Sun, planets, asteroids, comets and moons; retrograde motion, eclipses, phases of the Moon, seasons and tides.
Mercury, Venus, Mars, Jupiter's great red spot, Saturn's rings, Uranus, Neptune and Pluto the dwarf planet.
Telescopes, light years, parallax, red shift, apparent magnitude, constellations and the naked eye sky.
Stars fuse hydrogen; main sequence, red giants, white dwarfs, supernovae, neutron stars, pulsars and black holes.
Event horizon, spaghettification, Hawking radiation, accretion disks and quasars.
Galaxies, the Milky Way, dark matter, dark energy, the big bang, cosmic background radiation and inflation.
Exoplanets, the habitable zone, transit method, aliens, the Drake equation and the Fermi paradox.
Rockets, thrust, escape velocity, stages, the space station, Apollo, Mars rovers and the moon landing.
Engineering: bridges, trusses, beams, loads, cables, foundations, concrete and steel.
Heat pumps, turbines, power plants, efficiency, wind and solar, batteries and the electric grid.
Control systems, feedback, sensors, signal processing, Fourier transform, sampling and filters.
Materials: alloys, ceramics, polymers, composites, fatigue, cracks, corrosion and nanomaterials.
Mechanical design: gears, bearings, cams, tolerances, CAD drawings, lathes, milling and 3D printing.
Combustion engines, pistons, torque, gearbox, jet engines, aerodynamics, drag and lift.
Amplifiers, oscilloscopes, breadboards, transistors, op-amps, printed circuits and soldering.
Fluid transport, heat exchangers, pumps, valves, chemical reactors and mass transfer in process engineering.
Safety factors, reliability, failure analysis, ethics of engineers, and the Challenger disaster.
How can the average velocity be zero if he ran a whole lap?
Is acceleration negative when he brakes, and what does metres per second squared even mean?
Kinematic equations, initial velocity, time of flight, free fall from a cliff, stopping distance.
Cannonball, range, forty-five degrees, monkey and hunter, horizontal speed stays constant.
Which bird or hammer would fall first on the Moon without air, a feather?
Seat belts, crumple zones, jerking the tablecloth, hockey puck, mass versus weight in newtons.
Horse and cart, rocket pushes exhaust, tug of war, third law pairs, a swimmer pushes the wall.
Static coefficient, tyres on ice, normal force on a slope, angle of the ramp, drag and terminal velocity.
Banked curves, roller coaster loop, bucket of water on a string, tangential, radial, angular speed.
Cavendish, gravitational field, geostationary, weightless, ellipse, eccentricity, period squared.
Spring energy, work by friction, conservative forces, skateboarder on a half pipe, bar charts.
Billiard balls, recoil of a gun, airbag, centre of mass, Newton's cradle, impulse and force over time.
Rolling without slipping, hoop and disc, see-saw, wrench, gyroscope, precession, cross product.
Hydraulic press, Pascal, atmospheric pressure, barometer, depth, density of water, submarines and straws.
Torricelli, Venturi, streamlines, laminar flow, curve balls and Reynolds number.
Tacoma bridge, pushing a swing, phase, angular frequency, damping, Hooke and metronomes.
Crest and trough, medium, superposition, pulse on a rope, reflection at a fixed end, intensity.
Ultrasound, speed of sound in air, sonic boom, loudness, resonance tubes, echo and ears.
Celsius and kelvin, mercury thermometer, bimetal, specific heat of water, mole of gas, Boltzmann.
Calorimeter, ice cubes in tea, emissivity, thermos, feeling cold metal, evaporation and sweat.
Perpetual motion, microstates, disorder, heat death, reversible, reservoirs, Maxwell's demon.
Rubbing amber, induction of charge, electroscope, inverse square between charges, lightning rods, grounding.
Equipotential lines, work to move a charge, parallel plates, farads, dielectric, discharging capacitor.
Drift velocity, resistivity, light bulbs in series, parallel branches, voltage drop, power in a resistor.
Compass, domains, Lorentz force, cyclotron, Hall effect, loop torque and Earth's field.
Coil, moving magnet, flux through a loop, back emf, mutual inductance, step-up, wireless charging.
Antennas, wave speed one over root of mu epsilon, radiation pressure, polaroid sunglasses and sky is blue.
Critical angle, prisms, dispersion, mirage, rainbow, concave mirror, diopters and eyepiece.
Fringes on the screen, path difference, coherent, soap bubbles, X-ray crystals, single slit and resolution.
Would the light from my headlights go faster than light if my car moves at light speed? Observers disagree.
Proper time, rest frame, ladder in the barn, light clock bounces between mirrors, the train and the platform, muons.
Is it only that we see the event later, or does time really run slow for Bob compared to Alice?
Four-vectors, light cone, Minkowski diagram, rest energy, relativistic momentum, causality and tachyons.
Elevator in space, equivalence principle, geodesic, Mercury's perihelion, lensing and wormholes.
Photon energy h f, stopping potential, Compton, de Broglie wavelength, electron diffraction.
Probability density, collapse, particle in a box, eigenstates, operators, Bell, many worlds.
Hydrogen spectrum, Rydberg, ground state, excited electrons, fluorescence, Zeeman and Stern-Gerlach.
Strong force, mass defect, uranium, moderator, control rods, tokamak, plasma, Geiger counter, dose and sievert.
`;

// Said and asked in lessons on computing. See `lessons` in ../relevance/reference-texts.ts.
export const computing = `
A transistor is a switch; from a few of them you build AND, OR and NOT gates, and a truth table says what comes out.
How does an XOR gate work, and why can you make everything out of NAND gates?
A half adder adds two bits and gives a sum and a carry; chain full adders and you get a ripple carry adder.
The ALU does addition, subtraction and comparisons, sets the zero and the overflow flag, and takes an operation code.
Why does the carry bit overflow when the number is too big for eight bits?
A latch keeps one bit as long as there is power; flip-flops side by side make a register.
Memory is a matrix of cells with row and column addresses; a multiplexer chooses one, and the write enable line is on.
What is the difference between SRAM and DRAM, between cache, RAM and flash?
The processor fetches an instruction from memory, decodes it and executes it, and the program counter moves on by one.
The clock ticks so many billion times a second; overclocking makes the chip hot, and throttling slows it down.
The control unit, the instruction register, the accumulator and the bus between processor and main memory.
How does the CPU know which opcode is LOAD, ADD or JUMP, and where is that stored?
Pipelining, branch prediction, several cores and out of order execution make a processor faster.
Cache misses, cache lines, locality, and the memory hierarchy from registers down to the hard disk.
Assembly language has mnemonics, an assembler turns it into machine code; labels and jumps make loops.
Binary counts in powers of two: one, two, four, eight; a byte has eight bits, and 255 is the largest number in it.
How do you convert decimal to binary and hexadecimal, and what does base sixteen have to do with colours?
Negative numbers use two's complement or a sign bit; floating point has an exponent and a mantissa, so 0.1 is not exact.
Text is stored as ASCII codes, one for each letter; Unicode and UTF-8 give every script and emoji a number.
Kilobyte, megabyte, gigabyte, terabyte: is it a thousand or 1024, and what is a kibibyte?
Why do computers use only zeros and ones instead of ten voltage levels?
An image is a grid of pixels with red, green and blue; bit depth, resolution, and why a bitmap is bigger than a JPEG.
Lossless compression such as run-length and Huffman coding; lossy compression throws away what we do not hear in an MP3.
Punch cards, the abacus, Babbage's analytical engine and Ada Lovelace, the first programmer.
Relays, vacuum tubes, ENIAC and Colossus, then transistors and integrated circuits; Moore's law doubles their number.
Alan Turing, the Turing machine, the tape, the halting problem, and the bombe that broke Enigma.
Von Neumann architecture keeps programs and data in the same memory; the Harvard architecture does not.
A compiler translates source code, an interpreter runs it line by line; syntax errors, tokens and parsing.
Variables hold values; assignment, data types such as integer, string and boolean, and type casting.
If, else and while: conditions and loops repeat a block until something is false; off by one errors.
Functions take parameters and return a value; local and global scope, arguments by reference or by value.
Recursion calls itself until the base case; the call stack, factorial, Fibonacci and stack overflow.
Arrays start at index zero; linked lists have nodes with pointers to the next; stacks pop, queues dequeue.
A hash table maps keys to buckets; collisions, the load factor and constant time lookup.
Trees have a root, children and leaves; a binary search tree, balancing, heaps and traversal in order.
Graphs have vertices and edges; breadth first, depth first, Dijkstra's shortest path and the travelling salesman.
Bubble sort, merge sort, quick sort with a pivot; big O notation says how the running time grows with n.
Binary search halves a sorted list; what is the complexity, log n or n log n?
Dynamic programming, greedy algorithms, divide and conquer, memoisation and the knapsack problem.
P versus NP, polynomial time, NP complete problems, reductions and satisfiability.
Finite automata, regular expressions, context-free grammars and the Chomsky hierarchy.
Objects are instances of classes; inheritance, encapsulation, polymorphism, interfaces and constructors.
Functional programming has pure functions, lambdas, map, filter and reduce, and immutable values.
Pointers, malloc, free, segmentation faults and garbage collection in C and in Java.
The operating system schedules processes and threads, swaps pages of virtual memory and talks to devices through drivers.
Deadlock, mutexes, semaphores, race conditions and critical sections in concurrent programs.
Files lie in blocks, directories form a tree; fragmentation, the file system, inodes and the boot sector.
The kernel, system calls, interrupts, Unix, Linux, the shell and its commands, pipes and permissions.
Hard disks spin platters under a head; solid state drives, magnetic tape, optical discs and core memory.
Packets travel through routers; IP addresses, TCP handshakes, UDP, ports and what happens when a packet is lost.
DNS turns a domain name into an address; HTTP requests, status codes, HTML, hyperlinks, browsers and the World Wide Web.
Ethernet, MAC addresses, collisions, switches, LAN and WAN, bandwidth, latency and Wi-Fi.
Encryption with public and private keys, RSA, Diffie-Hellman, digital signatures, certificates and hashing of passwords.
Caesar cipher, substitution, frequency analysis, one-time pad and AES.
Hackers use phishing, SQL injection, buffer overflow, worms, viruses, ransomware and zero-day exploits.
Authentication with passwords, two factors, biometrics, access control, firewalls and malware.
A relational database has tables, rows and primary keys; SELECT, JOIN, GROUP BY, indexes and normal forms.
Transactions are atomic and durable; locks, rollback, isolation levels and write-ahead logs.
Graphics draw triangles with vertices and shaders; rasterisation, ray tracing, the z-buffer, textures and the GPU.
Version control: commit, branch, merge, rebase, pull request and conflicts in Git.
Agile sprints, user stories, unit tests, debugging, integration, documentation and open source.
Embedded systems: microcontrollers, sensors, GPIO pins, Arduino, Raspberry Pi and real-time loops.
Cloud computing, virtual machines, containers, load balancers, microservices and serverless functions.
Machine learning fits a model to training data; features, labels, decision boundaries and confusion matrix.
A neural network has layers of neurons with weights; backpropagation, gradient descent, activation functions and the loss.
Overfitting, regularisation, dropout, cross-validation, learning rate, epochs and batches.
Convolutional networks see edges and faces; kernels, pooling, object detection and image classification.
Language models predict the next token; attention, transformers, embeddings, prompts and hallucination.
Decision trees, random forests, support vector machines, k-means clustering and nearest neighbours.
Reinforcement learning: an agent gets rewards, explores, learns a policy; Q-values and games such as Go.
Computer vision, speech recognition, phonemes, spectrograms, parse trees and chatbots.
Robots have actuators, PID control loops, degrees of freedom, path planning and the uncanny valley.
User interfaces, usability, icons, mouse and desktop metaphor, Xerox, Macintosh and the personal computer.
Game consoles, arcade machines, Pong, the cold war space race and Apollo guidance computer.
Singularity, quantum computers with qubits, superposition and entanglement, and the future of computing.
Spreadsheets have cells, formulas, references, pivot tables, charts and lookups.
In Python a dictionary, a list comprehension, indentation, import, and print in the console.
JavaScript in the page, the DOM, events, callbacks, promises and async functions.
Web forms, cookies, sessions, CSS selectors, responsive layout and accessibility.
Blockchain, bitcoin mining, proof of work, distributed consensus and ledgers.
Why is the sum output called S and the carry C, and do logic gates use less power than relays?
What exactly happens between two ticks of the clock, and what is hertz in a chip?
Instruction set, RISC and CISC, x86, ARM, cores, hyper-threading, sockets and benchmarks.
How many bits is the address, four or eight, and what if the program needs more RAM than there is?
The stack pointer, general purpose registers A and B, load from address, store to address, HALT.
Why does the instruction have an opcode and a memory location, and who wrote the instruction table?
Is a 64 bit number twice a 32 bit number, what is the sign bit, and how are letters represented by bits?
What comes after 11111111 in binary, how do you count in octal, most significant bit?
Emoji, Chinese characters, encoding, mojibake, ASCII has seven bits, uppercase and lowercase letters.
Loss of precision, mantissa, rounding, NaN, scientific notation in binary and decimals.
Endianness, parity bits, checksums, Hamming code, error correction and QR codes.
Looms, Jacquard, Hollerith tabulating the census, IBM, Grace Hopper's bug, COBOL and FORTRAN.
Silicon wafers, photolithography, nanometres, doping, leakage, heat sinks and fabs.
What does undefined mean here, and why does my loop never stop? Indentation error, missing semicolon.
Print the list, append, slice, key error, for each item in range, nested loops, counters.
Return versus print, arguments, default values, closures, decorators and modules.
Worst case, space complexity, swap, pivot, selection sort, insertion sort, is it stable?
Enqueue, doubly linked, null pointer, circular buffer, priority queue, trie and rotations.
Adjacency matrix, cycles, spanning tree, topological order, A star, weighted edges, heuristics.
Override, abstract class, super, static, getter, subclass, design patterns, dependency injection.
Context switch, round robin, time slices, page faults, paging, multitasking, batch processing and Multics.
Sectors, tracks, floppy disks, SSD wear, RAID, backups, file extension and metadata headers.
Hops, subnet mask, packet switching, ARPANET, congestion, retransmission, ping, NAT and IPv6.
TLS, certificate authority, symmetric key, salt, brute force, man in the middle, VPN and Tor.
Foreign key, many to many, WHERE clause, NULL, aggregate, index scan, denormalise, NoSQL documents.
Learning rate too high, vanishing gradient, sigmoid, ReLU, hidden layer, weights and biases, epochs.
Labelled data, precision and recall, ROC, features, training set, test set, perceptron, spam filter.
Polygons, meshes, antialiasing, lighting, frame buffer, animation and rendering of scenes.
Bubbles on the stack trace, breakpoints, test coverage, refactor, code review, continuous integration.
Filters, edges, grayscale, kernel convolution, face recognition, landmarks and Haar features.
`;

// Said and asked in lessons on mathematics and statistics. See `lessons` in ../relevance/reference-texts.ts.
export const mathematics = `
Add the fractions with a common denominator; numerators, mixed numbers, decimals, percentages and ratios.
Solve for x: do the same on both sides, collect like terms, expand the brackets and factor.
Quadratic equations: complete the square, the quadratic formula, discriminant, roots and the vertex of a parabola.
Why is minus times minus plus, and why can you not divide by zero?
Exponents, powers, logarithms, base ten and e; log rules, exponential growth and compound interest.
Linear functions, slope and intercept, systems of equations, substitution, elimination and graphing.
Polynomials, long division, remainder theorem, degree, asymptotes and rational functions.
Inequalities, absolute values, intervals, domain and range, inverse and composed functions.
Triangles, congruent and similar, Pythagoras, hypotenuse, angles, parallel lines and proofs in geometry.
Circles, radius, circumference, pi, arcs, chords, tangents, area of a sector and volume of a sphere.
Sine, cosine and tangent; unit circle, radians, identities, law of cosines, amplitude and period.
Complex numbers, i squared is minus one, polar form, Euler's formula, conjugates and roots of unity.
Limits, continuity, epsilon and delta, infinity, L'Hôpital and squeeze theorem.
The derivative is the slope of the tangent; chain rule, product rule, implicit differentiation and related rates.
Maxima, minima, critical points, second derivative, concave, inflection and optimisation.
The integral is the area under a curve; antiderivative, substitution, by parts and the fundamental theorem of calculus.
Volumes of revolution, arc length, improper integrals, Riemann sums and the trapezoid rule.
Series converge or diverge; geometric series, ratio test, Taylor and Maclaurin, power series.
Differential equations: separable, linear, initial value, homogeneous solution and Laplace transform.
Partial derivatives, gradient, divergence, curl, double integrals, Stokes and Green.
Matrices: rows and columns, multiply, determinant, inverse, Gaussian elimination and rank.
Vector spaces, basis, span, linear independence, kernel, eigenvectors, diagonalisation and orthogonality.
Dot product, cross product, planes and lines in space, projections.
Prime numbers, factors, greatest common divisor, modular arithmetic, Fermat's little theorem and Euclid.
Sets, unions, Venn diagrams, subsets, countable infinity, Cantor, and the axiom of choice.
Proof by induction, contradiction, counterexample, if and only if, logic, quantifiers and truth tables.
Combinations, permutations, factorial, binomial coefficients, Pascal's triangle and pigeonhole.
Groups, rings, fields, homomorphisms, symmetry, permutations and Lagrange's theorem.
Topology, open sets, doughnuts and coffee cups, Möbius strip, manifolds, knots and compactness.
Probability: dice, coins, independent events, conditional, Bayes' theorem, trees and the Monty Hall problem.
Random variables, expected value, variance, binomial, Poisson, normal distribution and central limit theorem.
Mean, median, mode, quartiles, box plots, histograms, outliers and standard deviation.
Hypothesis tests: p-value, significance, null hypothesis, confidence interval, t-test and type one errors.
Correlation is not causation; regression line, residuals, R squared, confounders and scatter plots.
Sampling, bias, surveys, random assignment, experiments, blinding and degrees of freedom.
Chi-square, ANOVA, Bayesian inference, priors, posterior, likelihood and bootstrapping.
Linear programming, simplex, constraints, game trees, graph colouring and Euler paths.
Numerical methods: Newton's iteration, error, interpolation, floating point and finite differences.
Fractals, chaos, the golden ratio, Fibonacci spirals and tilings.
Number systems, place value, Roman numerals, negative numbers, rational and irrational, square root of two.
Why does the limit not exist there, one-sided, hole in the graph, differentiable at a corner?
What happened to the plus C, u substitution, dx, definite integral, area between curves?
Do you flip the sign of the inequality, and how do you cross multiply?
Where did the two x go when you took the derivative, power rule, e to the x?
Row reduce, pivots, null space, characteristic polynomial, linear map, basis change.
Sample size, z-score, bell curve, standard error, margin, p less than 0.05, reject the null.
With replacement, mutually exclusive, at least one, cards from a deck, odds, expected winnings.
Base case, inductive step, there exists, for all, contrapositive, bijection, equivalence relation.
Perimeter, cube, cone, prism, scale drawing, symmetry, rotation, translation and vectors.
Long division, remainders, times tables, rounding, prime factor tree, lowest common multiple.
`;
