// Said and asked in lessons on mathematics and statistics. See lessons.ts.
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
